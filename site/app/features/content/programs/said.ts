/** Answers of the tools that assistants call. */
import type { Logger } from 'pino'
import { PROTOCOL_PROBLEM, TOOL_FAILED } from './copy.it.ts'

export function said(content: unknown) {
	return { content: [{ type: 'text' as const, text: JSON.stringify(content, undefined, '\t') }] }
}

/** A refusal the assistant can read and act on. */
export function failed(text: string) {
	return { content: [{ type: 'text' as const, text }], isError: true }
}

const PROTOCOL_CODE = { 'too-large': -32_000, 'not-json': -32_700, list: -32_600 } as const satisfies Record<
	keyof typeof PROTOCOL_PROBLEM,
	number
>

/** A request that no tool gets (JSON-RPC 2.0, section 5.1). */
export function protocolError(code: keyof typeof PROTOCOL_PROBLEM, status: number): Response {
	const error = { code: PROTOCOL_CODE[code], message: PROTOCOL_PROBLEM[code] }
	return Response.json({ jsonrpc: '2.0', error, id: null }, { status })
}

/** Keeps faults of ours, such as a failed query, out of what an assistant is told: they are logged. */
export function guarded<Inputs extends unknown[], Answer>(
	log: Pick<Logger, 'error'>,
	act: (...inputs: Inputs) => Promise<Answer>,
): (...inputs: Inputs) => Promise<Answer | ReturnType<typeof failed>> {
	return async (...inputs) => {
		try {
			return await act(...inputs)
		} catch (error) {
			log.error({ err: error }, 'assistant tool failed')
			return failed(TOOL_FAILED)
		}
	}
}
