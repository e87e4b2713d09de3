// Plain JavaScript: it runs in a process of its own, which must not depend on a TypeScript loader.
import { spawn } from 'node:child_process'
import { openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const fastShutdownMs = 20_000
const immediateShutdownMs = 5_000
const readyPollMs = 15

/** @typedef {{ command: string, args: string[], env: Record<string, string>, uid?: number, gid?: number, data: string, log: string }} ServerProgram */

let stopping = false

process.once('message', (/** @type {ServerProgram} */ program) => supervise(program))

/** @param {ServerProgram} program */
function supervise(program) {
  const log = openSync(program.log, 'a', 0o600)
  const logStart = statSync(program.log).size
  const server = spawn(program.command, program.args, {
    cwd: '/',
    env: program.env,
    stdio: ['ignore', log, log],
    ...(program.uid === undefined ? {} : { uid: program.uid, gid: program.gid }),
  })
  server.once('error', (error) => finish({ type: 'failed', reason: error.message }))
  server.once('exit', () => {
    const reason = readFileSync(program.log, 'utf8').slice(logStart)
    finish({ type: stopping ? 'stopped' : 'failed', reason })
  })
  announceWhenReady(program.data, server)

  const stop = () => stopServer(server)
  // The channel closes when the product ends in whatever way, kill -9 included.
  process.once('disconnect', stop)
  process.once('message', stop)
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** The eighth line of postmaster.pid is the server's own word about its state, in every language. */
function announceWhenReady(data, server) {
  const poll = setInterval(() => {
    if (server.exitCode !== null || server.signalCode !== null) return clearInterval(poll)
    const lines = readPidFile(data)
    if (Number(lines[0]) !== server.pid || lines[7]?.trim() !== 'ready') return
    clearInterval(poll)
    send({ type: 'ready', pid: server.pid })
  }, readyPollMs)
}

function readPidFile(data) {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function stopServer(server) {
  if (stopping) return
  stopping = true
  server.kill('SIGINT')
  setTimeout(() => server.kill('SIGQUIT'), fastShutdownMs).unref()
  setTimeout(() => server.kill('SIGKILL'), fastShutdownMs + immediateShutdownMs).unref()
}

function send(message, then = () => {}) {
  if (process.connected) process.send(message, then)
  else then()
}

function finish(message) {
  send(message, () => process.exit(0))
}
