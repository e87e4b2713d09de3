import { createRoot } from 'react-dom/client'
import 'shared-ui/base.css'
import { addressOf } from './calls/address'
import { EditorPage } from './page/editor-page'

const place = document.getElementById('editor')
if (!place) throw new Error('The page has no place for the editor.')
createRoot(place).render(<EditorPage {...addressOf(window.location.pathname)} />)
