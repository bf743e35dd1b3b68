import { createServer } from 'node:net';

/** Somebody else listens on the wanted port. The message says how to choose another. */
export class PortTaken extends Error {
  constructor(port: number) {
    super(`Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`);
    this.name = 'PortTaken';
  }
}

/** Finds out, before the long part of a start, whether the port is free. Throws PortTaken. */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(port, host, resolve);
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new PortTaken(port);
    if (code === 'EACCES')
      throw new Error(`Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`, {
        cause: error,
      });
    throw error;
  }
  await new Promise((resolve) => probe.close(resolve));
}
