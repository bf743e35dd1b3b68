/** The facts that a center tells in plain text, in the order of its forms, and how many characters each may have. */
export const FACT_CHARS = { address: 300, phone: 60, whatsapp: 30, registration_hours: 160 } as const;
