import { SpanStatusCode } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AggregationType, MeterProvider } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { ObservedCall } from './calls/call-route.ts';

/** Where metrics are asked for, and where traces are sent. */
export interface TelemetrySettings {
  /** Prometheus asks here, under /metrics. */
  metrics?: { host: string; port: number } | undefined;
  /** The base address of an OTLP receiver, without a slash at its end. */
  tracesTo?: string | undefined;
}

export interface Telemetry {
  observe(call: ObservedCall): void;
  /** Sends what is left, and gives the port back. */
  close(): Promise<void>;
}

/** How long the receiver of traces may take, in milliseconds: a stop waits for it. */
const PATIENCE = 3000;

/** Bounds of the durations that are told apart, in seconds. */
const BOUNDARIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Counts and traces the calls by OpenTelemetry. Names of calls and codes of refusals leave the server, and nothing of a
 * borrower.
 *
 * @throws Error with Node's code where the port of the metrics is not to be had
 */
export async function openTelemetry({ metrics, tracesTo }: TelemetrySettings): Promise<Telemetry> {
  const resource = resourceFromAttributes({ 'service.name': 'lending-web' });
  const reader = metrics && new PrometheusExporter({ ...metrics, preventServerStart: true });
  const meters = new MeterProvider({
    resource,
    readers: reader ? [reader] : [],
    views: [
      {
        instrumentName: 'call.duration',
        aggregation: { type: AggregationType.EXPLICIT_BUCKET_HISTOGRAM, options: { boundaries: BOUNDARIES } },
      },
    ],
  });
  const tracers = new TracerProvider({
    resource,
    spanProcessors: tracesTo
      ? [
          new BatchSpanProcessor({
            exporter: new OTLPTraceExporter({ url: `${tracesTo}/v1/traces`, timeoutMillis: PATIENCE }),
          }),
        ]
      : [],
  });
  const durations = meters.getMeter('calls').createHistogram('call.duration', {
    description: 'How long a call took, by what came of it.',
    unit: 's',
  });
  const tracer = tracers.getTracer('calls');
  await reader?.startServer();
  return {
    observe({ call, code, status, requestId, milliseconds, endedAt }) {
      durations.record(milliseconds / 1000, { call, code });
      const startTime = new Date(endedAt.getTime() - milliseconds);
      const attributes = { 'call.code': code, 'http.response.status_code': status, 'request.id': requestId };
      const span = tracer.startSpan(call, { startTime, attributes });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endedAt);
    },
    async close() {
      // A receiver that does not respond does not keep the server from stopping.
      await Promise.allSettled([meters.shutdown(), tracers.shutdown()]);
    },
  };
}
