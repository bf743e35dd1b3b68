import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Context, Span as OtelSpan } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, AlwaysOnSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Log } from '../deps.ts';
import type { SpanFacts, Tracing } from './tracing.ts';

/** A collector that is away must hold up neither a stop nor the memory. */
const EXPORT_MS = 3_000;

/**
 * Traces by OpenTelemetry, sent as OTLP over HTTP in JSON to `endpoint` + '/v1/traces'. This file is loaded only where an endpoint is configured. Nothing is registered for the whole process, so that several applications in
 * it trace apart. `server`: how this process is named among others.
 */
export function createOtelTracing(endpoint: string, server: string, log: Log): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'ambil-antrian', 'service.instance.id': server }),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_MS })],
  });
  const tracer = provider.getTracer('ambil-antrian');
  const contexts = new AsyncLocalStorageContextManager().enable();

  const run = async <T>(span: OtelSpan, parent: Context, work: () => Promise<T>): Promise<T> => {
    try {
      return await contexts.with(trace.setSpan(parent, span), work);
    } catch (error) {
      fail(span, kindOf(error));
      throw error;
    } finally {
      span.end();
    }
  };
  const begin = <T>(name: string, attributes: SpanFacts, work: () => Promise<T>): Promise<T> =>
    run(tracer.startSpan(name, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT), ROOT_CONTEXT, work);

  return {
    serve(traceparent, work) {
      const parent = contextOf(traceparent);
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent);
      return run(span, parent, () =>
        work({
          name: (name) => void span.updateName(name),
          note: (facts) => void span.setAttributes(facts),
          fail: (kind) => fail(span, kind),
        }),
      );
    },
    begin,
    step(name, attributes, isCall, work) {
      const parent = contexts.active();
      if (trace.getSpan(parent) === undefined) return work();
      const kind = isCall ? SpanKind.CLIENT : SpanKind.INTERNAL;
      return run(tracer.startSpan(name, { kind, attributes }, parent), parent, work);
    },
    isRunning: () => trace.getSpan(contexts.active()) !== undefined,
    stop: () =>
      provider
        .shutdown()
        .catch((error: Error) => log.error('the last traces could not be sent', { error: error.message })),
  };
}

function contextOf(traceparent: string | null): Context {
  const parent = traceparent === null ? null : parseTraceParent(traceparent);
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

function fail(span: OtelSpan, kind: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', kind);
}

/** Of an error its code or its name. Its words may hold what somebody typed: PostgreSQL names the values that a constraint refused. */
function kindOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown';
}
