// For tests: a small mail server that accepts, refuses, or keeps silent.
import { EventEmitter, once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface ReceivedMail {
  from: string
  to: string[]
  /** Headers and body as they were sent. */
  text: string
}

/** Replies by command; all other commands get OK. */
const REPLIES: Record<string, string> = { DATA: '354 Go on', QUIT: '221 Bye' }

type Behaviour = 'accepts' | 'refuses' | 'hangs'

/** A server that accepts everything until the test changes its `behaviour`. */
export async function openSmtpServer() {
  const mails: ReceivedMail[] = []
  const events = new EventEmitter()
  const sockets = new Set<Socket>()

  function serveClient(socket: Socket): void {
    sockets.add(socket)
    socket.on('error', () => {})
    events.emit('call')
    if (server.behaviour === 'hangs') return
    let mail: ReceivedMail = { from: '', to: [], text: '' }
    let isReadingData = false
    let unread = ''
    const sendLine = (line: string) => socket.write(`${line}\r\n`)
    const readAddress = (line: string) => /<(.*?)>/.exec(line)?.[1] ?? ''

    function handleCommand(line: string): void {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'MAIL') mail = { from: readAddress(line), to: [], text: '' }
      if (verb === 'RCPT') mail.to.push(readAddress(line))
      isReadingData = verb === 'DATA'
      sendLine(server.behaviour === 'refuses' ? '550 No such mailbox' : (REPLIES[verb] ?? '250 OK'))
    }

    function handleData(line: string): void {
      if (line !== '.') {
        mail.text += `${line.replace(/^\./, '')}\n`
        return
      }
      isReadingData = false
      mails.push(mail)
      sendLine('250 Accepted')
      events.emit('mail')
    }

    socket.on('data', (bytes) => {
      const lines = (unread + bytes).split('\r\n')
      unread = lines.pop() ?? ''
      for (const line of lines) (isReadingData ? handleData : handleCommand)(line)
    })
    sendLine('220 test ESMTP')
  }

  const listener = createServer(serveClient).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    listener.close()
  })
  const server = {
    behaviour: 'accepts' as Behaviour,
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    mails,
    /** Resolves when a client has connected. */
    waitForCall: () => once(events, 'call'),
    /** Resolves when the next mail was accepted. */
    waitForMail: () => once(events, 'mail'),
  }
  return server
}
