// One keep-alive connection with minimal CPU of its own, so that the server is measured.
import { connect, type Socket } from 'node:net'

const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = '0\r\n\r\n'

export class Connection {
  readonly #socket: Socket
  readonly #head: string
  #received: Buffer[] = []
  #answered: ((status: number) => void) | undefined
  #failed: ((error: Error) => void) | undefined
  /** The length of the response in bytes, or its last bytes; unknown before its head has arrived. */
  #length: number | undefined
  #status = 0

  private constructor(socket: Socket, host: string, headers: Record<string, string>) {
    this.#socket = socket
    const lines = Object.entries({ Host: host, ...headers }).map((pair) => pair.join(': '))
    this.#head = ` HTTP/1.1\r\n${lines.join('\r\n')}${HEAD_END}`
    socket.on('data', (bytes: Buffer) => this.#take(bytes))
    socket.on('error', (error) => this.#failed?.(error))
    socket.on('close', () => this.#failed?.(new Error('The server closed the connection.')))
  }

  /** Connects to the origin; `headers` are sent with every request. */
  static async open(origin: string, headers: Record<string, string> = {}): Promise<Connection> {
    const { hostname, port, host } = new URL(origin)
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('error', reject)
    })
    return new Connection(socket, host, headers)
  }

  /** Sends a request; resolves with the status after the whole response. One request at a time. */
  get(path: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve
      this.#failed = reject
      this.#socket.write(`GET ${path}${this.#head}`)
    })
  }

  close(): void {
    this.#failed = undefined
    this.#socket.destroy()
  }

  #take(bytes: Buffer): void {
    this.#received.push(bytes)
    const all = this.#received.length === 1 ? bytes : Buffer.concat(this.#received)
    if (this.#length === undefined) this.#readHead(all)
    if (this.#length === undefined) return
    const whole =
      this.#length === Infinity
        ? all.subarray(-5).equals(Buffer.from(LAST_CHUNK))
        : all.length >= this.#length
    if (!whole) return
    this.#received = []
    this.#length = undefined
    this.#answered?.(this.#status)
  }

  #readHead(all: Buffer): void {
    const end = all.indexOf(HEAD_END)
    if (end < 0) return
    const head = all.toString('latin1', 0, end)
    this.#status = Number(head.slice(9, 12))
    const declared = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    const body = declared === undefined ? Infinity : Number(declared)
    this.#length = end + HEAD_END.length + (this.#status === 304 ? 0 : body)
  }
}
