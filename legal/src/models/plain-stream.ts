/**
 * Streams of services as the AI SDK reads them. Some end with `[DONE]` and never give a `finish_reason`, which it takes for broken off; Mistral's
 * models that think send a list of parts where others send text.
 */

const stopped = 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n'
const reason = /"finish_reason"\s*:\s*"/

/** Wraps `fetch`: an event stream that is done without a reason gets one, and parts become text. A stream that breaks off gets no reason. */
export function withPlainStream(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
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
				controller.enqueue(`${withText(whole)}\n`)
			}
		},
		flush(controller) {
			if (!hasReason && line.trimEnd() === 'data: [DONE]') controller.enqueue(stopped)
			controller.enqueue(withText(line))
		},
	})
}

/** Returns a line with the text of its parts in their place; thoughts are dropped. */
function withText(line: string): string {
	if (!/^data:.*"content"\s*:\s*\[/.test(line)) return line
	try {
		const event: unknown = JSON.parse(line.slice('data:'.length), (key, value: unknown) =>
			key === 'content' && Array.isArray(value) ? value.map(textOf).join('') : value,
		)
		return `data: ${JSON.stringify(event)}`
	} catch {
		return line
	}
}

function textOf(part: unknown): string {
	return typeof part === 'object' && part !== null && 'text' in part && typeof part.text === 'string' ? part.text : ''
}
