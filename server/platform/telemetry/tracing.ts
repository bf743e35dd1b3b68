/** What a span says beside its name and its time. Nothing in it may come from what somebody sent. */
export type SpanFacts = Readonly<Record<string, string | number>>;

export type Span = {
  /** Names it, once it is known what it was. */
  name(name: string): void;
  note(facts: SpanFacts): void;
  /** Says that it failed; `kind` is a code or the name of an error, never its words, which may hold what somebody typed. */
  fail(kind: string): void;
};

/** Writes traces (docs/decisions/0070). Where none are written there is no such object, so that nothing is paid for it. */
export type Tracing = {
  /** Runs what answers a request, in a span that continues the trace of `traceparent` or begins one. */
  serve<T>(traceparent: string | null, work: (span: Span) => Promise<T>): Promise<T>;
  /** Runs what nobody asked for, such as a job, in a span that begins a trace. */
  begin<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** Runs a step of what runs already, in a span below it; without a span where nothing is traced. `isCall`: it asks another program. */
  step<T>(name: string, facts: SpanFacts, isCall: boolean, work: () => Promise<T>): Promise<T>;
  /** Whether what runs now belongs to a trace. */
  isRunning(): boolean;
  /** Sends what was not sent yet, and ends. Never rejects. */
  stop(): Promise<void>;
};
