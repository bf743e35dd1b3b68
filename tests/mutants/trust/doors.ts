import type { Fault } from '../fault.ts';

const OPEN = 'server/platform/weight/open-at-once.ts';
const TURNS = 'server/platform/weight/turns.ts';
const ROUTE = 'server/platform/http/serve-route.ts';
const PUSHED = 'server/platform/http/pushed-body.ts';
const STREAM = 'server/queue/event-stream.ts';
const LISTEN = 'server/platform/start/listen.ts';
const SITE = 'server/site.ts';
const CELL = 'server/platform/csv-cell.ts';
const CONTACT = 'domain/contact.ts';
const SCHEMA = 'server/platform/db/migrations/0031-one-mailbox-one-account.sql';

const OF_OPEN = ['server/platform/weight/open-at-once.test.ts'];
const OF_TURNS = ['server/platform/weight/turns.test.ts'];
const OF_STREAMS = ['tests/medium/platform/many-streams.test.ts'];
const OF_READERS = ['server/queue/event-stream.test.ts'];
const OF_CONNECTIONS = ['tests/medium/platform/slow-connections.test.ts'];
const OF_SEARCHES = ['tests/medium/directory/parallel-searches.test.ts'];
const OF_SITE = ['tests/medium/platform/site.test.ts'];
const OF_CELLS = ['server/platform/csv-cell.test.ts'];
const OF_MAILBOXES = ['tests/medium/accounts/mailbox-aliases.test.ts'];

/** Weight that somebody lays upon the product, cells that a spreadsheet would run, and aliases of one mailbox. */
export const doors: readonly Fault[] = [
  {
    name: 'one-stream-more',
    file: OPEN,
    text: '(counts.get(key) ?? 0) >= most;',
    replacement: '(counts.get(key) ?? 0) > most;',
    breaks: 'Every share has one more than it says.',
    tests: OF_OPEN,
  },
  {
    name: 'streams-of-an-account-without-end',
    file: OPEN,
    text: ' || isFull(byAccount, account, perAccount)',
    replacement: '',
    breaks: 'One account holds streams from many networks without end.',
    tests: OF_STREAMS,
  },
  {
    name: 'streams-in-all-without-end',
    file: OPEN,
    text: "if (all >= most) throw tooBusy('BUSY');",
    replacement: '',
    breaks: 'Many clients with a few streams each take all memory.',
    tests: OF_STREAMS,
  },
  {
    name: 'share-given-back-twice',
    file: OPEN,
    text: '        isTaken = false;\n',
    replacement: '',
    breaks: 'A stream that ends in two ways makes room for two.',
    tests: OF_OPEN,
  },
  {
    name: 'streams-of-one-address-of-a-network',
    file: ROUTE,
    text: 'deps.streams.take(networkOf(client), viewer?.accountId ?? null)',
    replacement: "deps.streams.take(client.includes('.') ? 'all' : client, viewer?.accountId ?? null)",
    breaks: 'One client uses up the streams of all.',
    tests: OF_STREAMS,
  },
  {
    name: 'refused-stream-keeps-its-share',
    file: ROUTE,
    text: '    giveBack();\n    throw error;',
    replacement: '    throw error;',
    breaks: 'Asking for the stream of a session that is not there uses up a share for good.',
    tests: OF_STREAMS,
  },
  {
    name: 'ended-stream-keeps-its-share',
    file: PUSHED,
    text: '    this.#over();\n',
    replacement: '',
    breaks: 'After a day of watchers who come and go nobody can watch any more.',
    tests: OF_STREAMS,
  },
  {
    name: 'head-of-a-stream-keeps-its-share',
    file: PUSHED,
    text: '    one.isOver = true;\n    one.over();',
    replacement: '    one.isOver = true;',
    breaks: 'Whoever asks for the head of a stream alone uses up a share for good.',
    tests: OF_STREAMS,
  },
  {
    name: 'reader-gone-before-its-stream',
    file: PUSHED,
    text: 'if (!one || one.isOver) over();',
    replacement: 'if (!one) over();',
    breaks: 'Readers who leave while their stream is made use up their shares for good.',
    tests: ['server/platform/http/pushed-body.test.ts'],
  },
  {
    name: 'stuck-readers-stay',
    file: STREAM,
    text: 'if (!this.#isStuck) return',
    replacement: 'if (true) return',
    breaks: 'A reader that takes nothing holds its stream and what is to be sent for ever.',
    tests: OF_READERS,
  },
  {
    name: 'slow-readers-are-stuck',
    file: STREAM,
    text: '    this.#isStuck = false;\n    const outlet',
    replacement: '    const outlet',
    breaks: 'A slow line loses its stream although it reads.',
    tests: OF_READERS,
  },
  {
    name: 'searches-without-turns',
    file: 'server/directory/search/search.endpoints.ts',
    text: 'answerAsBuilt(search, ({ query, client, now }, deps) =>\n    deps.searches.run(networkOf(client), () =>',
    replacement:
      'answerAsBuilt(search, ({ query, client, now }, deps) =>\n    ((_: string, work: () => ReturnType<typeof answerSearch>) => work())(networkOf(client), () =>',
    breaks: 'One program that searches without end stops everybody.',
    tests: OF_SEARCHES,
  },
  {
    name: 'suggestions-without-turns',
    file: 'server/directory/search/search.endpoints.ts',
    text: 'deps.searches.run(networkOf(client), () => suggest(query.name, deps, now))',
    replacement: "suggest(query.name + (client === '' ? networkOf(client) : ''), deps, now)",
    breaks: 'One program that asks for suggestions without end stops everybody.',
    tests: OF_SEARCHES,
  },
  {
    name: 'searches-of-a-whole-network',
    file: 'server/directory/search/search.endpoints.ts',
    text: 'answerAsBuilt(search, ({ query, client, now }, deps) =>\n    deps.searches.run(networkOf(client), () =>',
    replacement:
      'answerAsBuilt(search, ({ query, client, now }, deps) =>\n    deps.searches.run(client + networkOf(client), () =>',
    breaks: 'A household searches without end from ever new addresses.',
    tests: OF_SEARCHES,
  },
  {
    name: 'wifi-of-a-hospital-refused',
    file: 'domain/limits.ts',
    text: 'SEARCHES_PENDING_PER_CLIENT = 600;',
    replacement: 'SEARCHES_PENDING_PER_CLIENT = 60;',
    breaks: 'Five hundred people behind one address cannot search at the same moment.',
    tests: OF_SEARCHES,
  },
  {
    name: 'first-come-first-served',
    file: TURNS,
    text: '    queues.delete(client);\n    if (queue.length > 0) queues.set(client, queue);',
    replacement: '    if (queue.length === 0) queues.delete(client);',
    breaks: 'Whoever sends a thousand searches is served before everybody else.',
    tests: OF_TURNS,
  },
  {
    name: 'a-turn-lost-with-each-failure',
    file: TURNS,
    text: '      try {\n        return await work();\n      } finally {\n        next();\n      }',
    replacement: '      const made = await work();\n      next();\n      return made;',
    breaks: 'After a few searches that failed nobody can search any more.',
    tests: OF_TURNS,
  },
  {
    name: 'turns-in-all-without-end',
    file: TURNS,
    text: "    if (all >= pending) throw tooBusy('BUSY');\n",
    replacement: '',
    breaks: 'Searches from many addresses wait without end.',
    tests: OF_TURNS,
  },
  {
    name: 'pages-search-for-nobody',
    file: SITE,
    text: 'api(asFrom(request, inner))',
    replacement: 'api(asFrom(asked, inner))',
    breaks: 'Pages that nobody asked for before get around every limit, or use up that of all.',
    tests: OF_SITE,
  },
  {
    name: 'forms-without-a-size',
    file: SITE,
    text: 'maxSize: BODY_MAX_BYTES,',
    replacement: 'maxSize: 1_000 * BODY_MAX_BYTES,',
    breaks: 'A form of a page takes whatever memory somebody sends.',
    tests: OF_SITE,
  },
  {
    name: 'heads-without-end',
    file: LISTEN,
    text: 'headersTimeout: patience.headMs,',
    replacement: 'headersTimeout: patience.requestMs,',
    breaks: 'Connections that say nothing, or a byte now and then, are held for minutes.',
    tests: OF_CONNECTIONS,
  },
  {
    name: 'bodies-without-end',
    file: LISTEN,
    text: 'requestTimeout: patience.requestMs,',
    replacement: 'requestTimeout: 0,',
    breaks: 'A body that comes byte by byte holds its connection for hours.',
    tests: OF_CONNECTIONS,
  },
  {
    name: 'still-connections-stay',
    file: LISTEN,
    text: '  server.setTimeout(patience.stillMs);\n',
    replacement: '',
    breaks: 'A reader that takes nothing of a page holds it in memory for ever.',
    tests: OF_CONNECTIONS,
  },
  {
    name: 'connections-without-end',
    file: LISTEN,
    text: '    socket.destroy();\n  }',
    replacement: '    void 0;\n  }',
    breaks: 'One address opens all connections that the machine has.',
    tests: OF_CONNECTIONS,
  },
  {
    name: 'closed-connections-count',
    file: LISTEN,
    text: "socket.once('close', connections.take(",
    replacement: "socket.once('never', connections.take(",
    breaks: 'After some thousand requests an address is shut out until the next start.',
    tests: OF_CONNECTIONS,
  },
  {
    name: 'a-proxy-is-one-client',
    file: LISTEN,
    text: 'peer === null || isTrusted(peer, 0) ? null : networkOf(peer)',
    replacement: 'peer === null ? null : networkOf(peer)',
    breaks: 'Behind a proxy all people together have the connections of one.',
    tests: OF_CONNECTIONS,
  },
  {
    name: 'formula-behind-a-semicolon',
    file: CELL,
    text: 'const FORMULA = /(^|[;\\t\\r\\n])',
    replacement: 'const FORMULA = /(^|[\\t\\r\\n])',
    breaks: "A patient's name runs a formula in the spreadsheet of a manager whose Excel separates by semicolons.",
    tests: OF_CELLS,
  },
  {
    name: 'formula-behind-a-space',
    file: CELL,
    text: 'const FORMULA = /(^|[;\\t\\r\\n])([ "]*)',
    replacement: 'const FORMULA = /(^|[;\\t\\r\\n])(["]*)',
    breaks: 'A formula behind a space is run.',
    tests: OF_CELLS,
  },
  {
    name: 'numbers-become-texts',
    file: CELL,
    text: 'NUMBER.test(value) ? value : value',
    replacement: 'value',
    breaks: 'Negative figures cannot be added up any more.',
    tests: OF_CELLS,
  },
  {
    name: 'formulas-are-run',
    file: 'server/administration/lists/csv.ts',
    text: '`${csvLine(columns.map((column) => textOf(row[column])))}\\r\\n`',
    replacement: '`${csvLine(columns.map((column) => textOf(row[column]))).replaceAll("\'", "")}\\r\\n`',
    breaks: 'A list that a manager downloads runs what somebody wrote as their name.',
    tests: ['tests/medium/administration/rows.test.ts'],
  },
  {
    name: 'anybody-accepts-an-invitation',
    file: 'server/accounts/staff-invitation.store.ts',
    text: 'i.contact in (a.phone, a.email) and ',
    replacement: '',
    breaks: 'Whoever guesses the number of an invitation becomes staff of a hospital.',
    tests: ['tests/medium/administration/own-scopes.test.ts'],
  },
  {
    name: 'aliases-make-accounts',
    file: SCHEMA,
    text: 'create unique index account_mailbox',
    replacement: 'create index account_mailbox',
    breaks: 'Whoever has one mailbox has as many accounts, and as many places, as they like.',
    tests: OF_MAILBOXES,
  },
  {
    name: 'alias-signs-in-to-the-mailbox',
    file: 'server/accounts/account.store.ts',
    text: "  throw new AppError('MAILBOX_TAKEN');",
    replacement:
      "  const owner = await db.query('select id from account where mailbox_of(email) = mailbox_of($1)', [contact.address]);\n  if (owner.rows[0]) return owner.rows[0].id;\n  throw new AppError('MAILBOX_TAKEN');",
    breaks: "Where a plus is no tag, somebody signs in to a stranger's account.",
    tests: OF_MAILBOXES,
  },
  {
    name: 'dots-are-nothing-everywhere',
    file: CONTACT,
    text: 'return GOOGLE.has(domain) ?',
    replacement: "return domain !== '' ?",
    breaks: 'Two people whose addresses differ by a dot share their limits.',
    tests: ['domain/contact.test.ts'],
  },
  {
    name: 'first-of-older-accounts-marked',
    file: SCHEMA,
    text: 'and b.id < a.id',
    replacement: 'and b.id <> a.id',
    breaks: 'A mailbox that had several accounts can get one more.',
    tests: OF_MAILBOXES,
  },
  {
    name: 'codes-for-each-alias',
    file: 'server/accounts/sign-in/request-code.ts',
    text: 'const mailbox = mailboxOf(contact);',
    replacement: 'const mailbox = contact.address;',
    breaks: 'One mailbox is sent codes all day long for nothing, each to another alias.',
    tests: OF_MAILBOXES,
  },
  {
    name: 'guesses-for-each-alias',
    file: 'server/accounts/sign-in/prove-code.ts',
    text: '? mailboxOf(contact) :',
    replacement: '? contact.address :',
    breaks: 'Codes are guessed as often as there are aliases.',
    tests: OF_MAILBOXES,
  },
  {
    name: 'passwords-for-each-alias',
    file: 'server/accounts/sign-in/passwords.ts',
    text: 'at: mailboxOf(contact),',
    replacement: 'at: contact.address,',
    breaks: 'The work that passwords cost begins anew with each alias.',
    tests: OF_MAILBOXES,
  },
  {
    name: 'links-for-each-alias',
    file: 'server/accounts/sign-in/passwords.ts',
    text: 'const who = mailboxOf(contact);',
    replacement: 'const who = contact.address;',
    breaks: 'One mailbox is sent links to new passwords without end.',
    tests: OF_MAILBOXES,
  },
  {
    name: 'old-alias-takes-any-other',
    file: 'server/accounts/sign-in-ways.store.ts',
    text: "', shares_mailbox = shares_mailbox and email = $2'",
    replacement: "''",
    breaks: 'An account from before takes the mailbox of a third person.',
    tests: OF_MAILBOXES,
  },
];
