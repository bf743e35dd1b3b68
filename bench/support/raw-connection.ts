import { connect } from 'node:net';

export type LoadAnswer = { status: number; body: string };
/** One keep-alive connection, one request at a time. Bodies are latin1, so ASCII text in them can be searched as it is. */
export type RawConnection = {
  /** `heard` is called with the answer to this request; with null when the server closed the connection before any of it came. */
  send(request: string, heard: (answer: LoadAnswer | null) => void): void;
  /** False when the server has closed it, as servers do with those that are idle for some seconds. */
  isOpen(): boolean;
  end(): void;
};

/**
 * Connects to a port of this machine on a raw socket, so that a load costs little beside what it measures. `broken` is called with any fault, and with what
 * `heard` throws.
 */
export function openRaw(port: number, broken: (error: Error) => void): RawConnection {
  const socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
  let buffered = '';
  let waiting: ((answer: LoadAnswer | null) => void) | null = null;
  const tell = (answer: LoadAnswer | null): void => {
    const heard = waiting;
    waiting = null;
    try {
      heard?.(answer);
    } catch (error) {
      broken(error as Error);
    }
  };
  socket.on('error', (error: NodeJS.ErrnoException) => {
    // A request was sent into a connection that was just being closed.
    if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') broken(error);
  });
  socket.on('close', () => {
    if (buffered !== '') broken(new Error('the server closed a connection in the middle of an answer'));
    else tell(null);
  });
  socket.on('data', (text: string) => {
    buffered += text;
    const headEnd = buffered.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const length = /content-length: (\d+)/i.exec(buffered.slice(0, headEnd));
    const bodyEnd = length ? headEnd + 4 + Number(length[1]) : buffered.indexOf('\r\n0\r\n\r\n', headEnd) + 7;
    if (length ? buffered.length < bodyEnd : bodyEnd < headEnd) return;
    const answer = { status: Number(buffered.slice(9, 12)), body: buffered.slice(headEnd + 4, bodyEnd) };
    buffered = buffered.slice(bodyEnd);
    tell(answer);
  });
  return {
    send: (request, heard) => {
      waiting = heard;
      socket.write(request);
    },
    isOpen: () => socket.writable,
    end: () => void socket.end(),
  };
}

/** A GET as bytes on the wire; `path` must be encoded. */
export function getRequest(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\n\r\n`;
}
