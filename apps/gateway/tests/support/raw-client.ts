import { connect, type Socket } from 'node:net';

export interface RawExchange {
  readonly socket: Socket;
  /** Everything received until the server closed the connection. */
  readonly received: Promise<string>;
  readonly receivedSoFar: () => string;
}

/** Writes bytes to a socket exactly as given: for requests that no HTTP client would make. */
export function sendRaw(port: number, bytes: string | Buffer): RawExchange {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    text += chunk;
  });
  const received = new Promise<string>((resolve) => {
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
  socket.write(bytes);
  return { socket, received, receivedSoFar: () => text };
}
