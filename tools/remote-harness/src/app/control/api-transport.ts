import type { Transport } from 'shared-contracts/api-client'
import { fetchTransport } from 'shared-contracts/fetch-transport'
import { callKey, faultHeader, noFault, writeFault, type Fault } from '../../faults/fault'
import type { HarnessLog } from './harness-log'

/** Calls of the remote: recorded, and struck by the fault of this very tab. */
export function recordedTransport(log: HarnessLog, fault: () => Fault): Transport {
  const send = fetchTransport('')
  return async (request) => {
    const started = performance.now()
    const key = callKey(request.method, request.url)
    const record = (status?: number) =>
      log.add({ kind: 'call', key, status, milliseconds: Math.round(performance.now() - started) })
    const headers = { ...request.headers, [faultHeader]: writeFault(fault()) }
    try {
      const answer = await send({ ...request, headers })
      record(answer.status)
      return answer
    } catch (error) {
      record()
      throw error
    }
  }
}

/** The harness's own calls, which no fault may reach. */
export const ownTransport = () => fetchTransport('', { [faultHeader]: writeFault(noFault) })
