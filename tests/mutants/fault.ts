/** A fault that a careless or ill-willed developer could make, and the tests that must notice it. */
export type Fault = {
  /** Unique among all faults, in kebab-case; `npm run mutants -- NAME` plants this one alone. */
  readonly name: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly text: string;
  readonly replacement: string;
  /** What goes wrong for people when the fault is in the product. */
  readonly breaks: string;
  /** Files of tests. A test of one of them must fail by an assertion. */
  readonly tests: readonly string[];
};
