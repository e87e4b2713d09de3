import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import type { AddressInfo } from 'node:net'

const typeA = 1

/** A name server on this machine: it knows IPv4 addresses by name, and never answers for names that hang. */
export async function startNameServer(addresses: Record<string, string>) {
  const socket = createSocket('udp4')
  socket.on('message', (question, { address, port }) => {
    const { name, type } = readQuestion(question)
    if (name.startsWith('hang')) return
    const found = type === typeA ? addresses[name] : undefined
    socket.send(answerTo(question, found, name in addresses), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const { port } = socket.address() as AddressInfo
  const resolver = new Resolver({ timeout: 300, tries: 2 })
  resolver.setServers([`127.0.0.1:${port}`])
  return { resolver, close: () => new Promise<void>((resolve) => socket.close(() => resolve())) }
}

const headerBytes = 12

function readQuestion(question: Buffer) {
  const labels: string[] = []
  let at = headerBytes
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: question.readUInt16BE(at + 1), end: at + 5 }
}

function answerTo(question: Buffer, address: string | undefined, isKnown: boolean) {
  const { end } = readQuestion(question)
  const head = Buffer.alloc(headerBytes)
  question.copy(head, 0, 0, 2)
  // An answer; 3: there is no such name.
  head.writeUInt16BE(0x8180 | (isKnown ? 0 : 3), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(address ? 1 : 0, 6)
  const record = address
    ? Buffer.from([0xc0, headerBytes, 0, typeA, 0, 1, 0, 0, 0, 60, 0, 4, ...octets(address)])
    : Buffer.alloc(0)
  return Buffer.concat([head, question.subarray(headerBytes, end), record])
}

const octets = (address: string) => address.split('.').map(Number)
