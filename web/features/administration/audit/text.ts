export const audit = {
  help: 'Siapa mengubah atau membaca apa, dan kapan. Catatan ini tidak bisa diubah atau dihapus siapa pun.',
} as const;
