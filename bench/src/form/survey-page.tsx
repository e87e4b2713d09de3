import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import { surveyData, surveyJson } from './survey-json'

const model = new Model(surveyJson)
model.data = surveyData
model.currentPageNo = model.visiblePageCount - 1
createRoot(document.querySelector('main')!).render(<Survey model={model} />)
