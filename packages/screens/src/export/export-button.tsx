import { useRef, useState } from 'react'
import { useSession, useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { Icon } from 'shared-ui/icon'
import { fetchRows } from '../list/fetch-rows'
import {
  apiQuery,
  shapeOf,
  type ListCall,
  type ListDefinition,
  type ListExport,
} from '../list/list-definition'
import { capitalise, useListId } from '../list/list-name'
import { listSearch, type ListQuery } from '../list/list-query'
import { listCall } from '../list/load-list'
import { sheetOf } from './export-cells'
import { exportList } from './export-list'
import { useExport } from './use-export'
import { openSpreadsheet } from './write-spreadsheet'
import styles from '../list/list.module.css'

interface ExportButtonProps<Row, Scope> {
  definition: ListDefinition<Row, Scope>
  settings: ListExport<Scope>
  query: ListQuery
  total?: number
  scope: Scope
}

/** Saves what the filters show, all pages of it, with progress and a way to stop. */
export function ExportButton<Row, Scope>(props: ExportButtonProps<Row, Scope>) {
  const { definition, settings, query, total, scope } = props
  const { api } = useShell()
  const exportRows = useExport()
  const session = useSession((current) => current)
  const group = useUser()?.group ?? 0
  const [progress, setProgress] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const list = useListId()

  async function save() {
    const controller = new AbortController()
    running.current = controller
    setProgress('Exporting')
    const call = listCall(definition, { api, session }, query, scope)
    const { columns, noun } = definition
    const fetch = (rows: ListCall<Scope>) => fetchRows(definition, query, rows)
    const sheet = settings.sheet ?? sheetOf({ name: capitalise(noun), columns, fetch })
    const make = async () => {
      let rows = 0
      const file = await exportList({
        headers: sheet.headers(group),
        fetchPage: (page, size) =>
          sheet.fetch({ ...call, query: apiQuery(definition, query, page, size) }),
        open: (headers) => openSpreadsheet(sheet.name, headers),
        onProgress(count, all) {
          rows = count
          setProgress(`${settings.label}: ${share(count, all)}`)
        },
        signal: controller.signal,
      })
      return { file, rows }
    }
    const filter = listSearch(shapeOf(definition), '', query)
    await exportRows({ list, filter, make }, controller.signal)
    setProgress(undefined)
  }

  return (
    <span className={styles.tools}>
      <Button
        kind="secondary"
        small
        onClick={() => void save()}
        busy={progress}
        disabled={total === 0}
      >
        <Icon name="download" /> {settings.label}
      </Button>
      {progress && (
        <Button kind="quiet" small onClick={() => running.current?.abort()}>
          Cancel<span className="visually-hidden"> {settings.label}</span>
        </Button>
      )}
    </span>
  )
}

const share = (rows: number, total: number) =>
  `${rows.toLocaleString('en')} of ${total.toLocaleString('en')}`
