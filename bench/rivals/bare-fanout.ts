import { createServer } from 'node:net';
import type { Socket } from 'node:net';

/**
 * The floor of 'bench live': a process of its own that writes the same bytes to the same number of sockets, and does nothing else. A watcher sends
 * 'watch TOPIC'; 'call TOPIC NUMBER' writes one event to all watchers of the topic. Prints its port.
 */
const byTopic = new Map<string, Socket[]>();
const EVENT = (topic: string, number: string): string =>
  `id: ${number}\nevent: queue\ndata: {"session":${topic},"status":"RUNNING","version":${number},"now":${number},"now_label":"${number}","waiting":40,"updated_at":"2026-11-23T02:00:00.000Z","pause":null,"stalled_since":null,"expected_at":null}\n\n`;

const server = createServer((socket) => {
  socket.setEncoding('latin1');
  let text = '';
  socket.on('data', (part: string) => {
    text += part;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
      const [word, topic = '', number = ''] = text.slice(0, end).split(' ');
      text = text.slice(end + 1);
      if (word === 'watch') {
        byTopic.set(topic, [...(byTopic.get(topic) ?? []), socket]);
        socket.write(EVENT(topic, '0'));
      } else for (const watcher of byTopic.get(topic) ?? []) watcher.write(EVENT(topic, number));
    }
  });
  socket.on('error', () => socket.destroy());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});
