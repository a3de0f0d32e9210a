import { vi } from 'vitest'
import { serve } from './loopback.ts'
import type { Variables } from './program.ts'

/** Starts a provider of text messages on loopback. `variables` lets a site send through it. */
export async function startSmsGateway(): Promise<{
	variables: Variables
	/** Returns the latest code sent to a number. */
	codeSentTo(number: string): Promise<string>
}> {
	const messages: { to: string; text: string }[] = []
	const { url, allow } = await serve((request, response) => {
		let body = ''
		request.on('data', (chunk: Buffer) => {
			body += chunk.toString()
		})
		request.on('end', () => {
			messages.push(JSON.parse(body) as { to: string; text: string })
			response.end('{}')
		})
	})
	return {
		variables: { SMS_WEBHOOK_URL: `${url}/sms`, FETCH_ALLOW: allow.join(',') },
		codeSentTo: (number) =>
			vi.waitFor(() => {
				const code = messages.findLast(({ to }) => to === number)?.text.match(/^\d{6}/)?.[0]
				if (!code) throw new Error(`no SMS to ${number}`)
				return code
			}, 10_000),
	}
}
