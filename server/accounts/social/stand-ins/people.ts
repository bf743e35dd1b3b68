/** Invented people whose accounts the stand-ins for Google and Facebook know. */
export const PEOPLE = [
  { id: '100000000000000000001', name: 'Ayu Lestari', email: 'ayu.lestari@contoh.example' },
  { id: '100000000000000000002', name: 'Bagus Prasetyo', email: 'bagus.prasetyo@contoh.example' },
] as const;
export type Person = (typeof PEOPLE)[number];

export const personOf = (id: string): Person | undefined => PEOPLE.find((person) => person.id === id);

/** The page of the stand-in that asks who signs in. `hidden` is sent back with the choice. All of it is our own text. */
export function choicePage(provider: string, action: string, hidden: Readonly<Record<string, string>>): string {
  const fields = Object.entries(hidden)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('');
  const buttons = PEOPLE.map(
    ({ id, name, email }) =>
      `<p><button name="account" value="${id}"><b>${escape(name)}</b><br>${escape(email)}</button></p>`,
  ).join('');
  return `<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>Contoh ${provider}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:360px;margin:10vh auto;padding:0 16px;color:#17282a}button{font:inherit;width:100%;padding:12px 16px;text-align:left;border:1px solid #7a8a8a;border-radius:8px;background:#fff}</style>
<main><h1>Contoh ${provider}</h1><p>Pengganti ${provider} untuk percobaan di komputer ini. Orang dan alamatnya rekaan. Pilih akun:</p>
<form method="post" action="${escape(action)}">${fields}${buttons}</form></main></html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
