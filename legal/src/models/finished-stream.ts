/** Streams of services that end with `[DONE]` and never give a `finish_reason`, which the AI SDK takes for broken off. */

const stopped = 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n'
const reason = /"finish_reason"\s*:\s*"/

/** Wraps `fetch`: an event stream that is done without a reason gets one. A stream that breaks off gets none. */
export function withFinishReason(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
	return async (...request) => {
		const response = await fetch(...request)
		const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
		if (!isStream || response.body === null) return response
		const body = response.body
			.pipeThrough(new TextDecoderStream())
			.pipeThrough(finishing())
			.pipeThrough(new TextEncoderStream())
		return new Response(body, response)
	}
}

function finishing(): TransformStream<string, string> {
	let line = ''
	let hasReason = false
	return new TransformStream({
		transform(chunk, controller) {
			const lines = (line + chunk).split('\n')
			line = lines.pop() ?? ''
			for (const whole of lines) {
				hasReason ||= reason.test(whole)
				if (!hasReason && whole.trimEnd() === 'data: [DONE]') controller.enqueue(stopped)
				controller.enqueue(`${whole}\n`)
			}
		},
		flush(controller) {
			if (!hasReason && line.trimEnd() === 'data: [DONE]') controller.enqueue(stopped)
			controller.enqueue(line)
		},
	})
}
