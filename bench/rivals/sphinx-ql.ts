import { connect, type Socket } from 'node:net';

/** One connection to Sphinx by SphinxQL, which speaks the protocol of MySQL: as much of it as a question and its rows need. One question at a time. */
export type SphinxQl = { query(sql: string): Promise<(string | null)[][]> };

const HEADER = 4;
const COM_QUERY = 3;
const FAILURE = 0xff;
const END = 0xfe;
/** Protocol 4.1, long passwords and transactions; of the biggest packets; utf8; no name and no password. */
const LOGIN = Buffer.concat([
  Buffer.from([0x0d, 0xa2, 0, 0]),
  Buffer.from([0xff, 0xff, 0xff, 0]),
  Buffer.from([33]),
  Buffer.alloc(25),
]);

export async function openSphinxQl(port: number): Promise<SphinxQl> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  const next = packetsOf(socket);
  await next();
  send(socket, 1, LOGIN);
  await next();
  return {
    async query(sql) {
      send(socket, 0, Buffer.concat([Buffer.from([COM_QUERY]), Buffer.from(sql)]));
      const first = await next();
      if (first[0] === FAILURE) throw new Error(`sphinx: ${first.toString('utf8', 3)} in ${sql}`);
      // Definitions of columns, up to the first end.
      while (!isEnd(await next()));
      const rows: (string | null)[][] = [];
      for (let packet = await next(); !isEnd(packet); packet = await next()) rows.push(fieldsOf(packet));
      return rows;
    },
  };
}

function send(socket: Socket, number: number, body: Buffer): void {
  const header = Buffer.alloc(HEADER);
  header.writeUIntLE(body.length, 0, 3);
  header[3] = number;
  socket.write(Buffer.concat([header, body]));
}

/** A function that waits for the next packet. */
function packetsOf(socket: Socket): () => Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  let failure: Error | null = null;
  let look = (): void => undefined;
  socket.on('data', (part) => {
    bytes = Buffer.concat([bytes, part]);
    look();
  });
  const fail = (error: Error): void => {
    failure ??= error;
    look();
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('sphinx closed the connection')));
  return () =>
    new Promise((resolve, reject) => {
      look = () => {
        const length = bytes.length < HEADER ? Infinity : bytes.readUIntLE(0, 3) + HEADER;
        if (bytes.length >= length) {
          const packet = bytes.subarray(HEADER, length);
          bytes = bytes.subarray(length);
          look = () => undefined;
          resolve(packet);
        } else if (failure) reject(failure);
      };
      look();
    });
}

const isEnd = (packet: Buffer): boolean => packet[0] === END && packet.length < 9;

function fieldsOf(packet: Buffer): (string | null)[] {
  const fields: (string | null)[] = [];
  for (let at = 0; at < packet.length;) {
    const first = packet[at]!;
    at += 1;
    if (first === 0xfb) {
      fields.push(null);
      continue;
    }
    const wide = first === 0xfc ? 2 : first === 0xfd ? 3 : 0;
    const length = wide === 0 ? first : packet.readUIntLE(at, wide);
    at += wide;
    fields.push(packet.toString('utf8', at, at + length));
    at += length;
  }
  return fields;
}
