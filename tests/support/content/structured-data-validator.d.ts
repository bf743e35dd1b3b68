/** The package brings no types. */
declare module '@adobe/structured-data-validator' {
  type Issue = { severity: 'ERROR' | 'WARNING'; rootType: string; issueMessage: string; path: unknown[] };
  class Validator {
    validate(found: { jsonld: object; microdata: object; rdfa: object }): Promise<Issue[]>;
  }
  export default Validator;
}
