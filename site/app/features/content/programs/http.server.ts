import { Hono } from 'hono'
import { z } from 'zod'
import { describeTools, runTool } from '#app/features/documents/tools/tools.server.ts'
import { type AppEnv } from '#platform/http/app-env.ts'
import { parseJson, readJson, readText } from '#platform/http/read-body.ts'
import { type AssistantNeeds, answerAssistant, MAX_MCP_BYTES } from './mcp.server.ts'
import { admitProgram, refusal } from './program.server.ts'
import { protocolError } from './said.ts'

const Inputs = z.record(z.string().max(60), z.union([z.string().max(500), z.number(), z.boolean()]))

/** `/api/tools`: the calculations, for programs with a key. `/mcp`: the same and the law, for assistants of others. */
export function programHttp(deps: AssistantNeeds) {
	const app = new Hono<AppEnv>()

	app.get('/api/tools', (c) => c.json(describeTools(), 200, { 'cache-control': 'public, max-age=300' }))

	app.post('/api/tools/:name', async (c) => {
		const owner = await admitProgram(deps, c.req.raw.headers, ['tools'])
		if (owner instanceof Response) return owner
		const inputs = await readJson(c.req.raw, Inputs)
		if (!inputs.success) return refusal('bad-request')
		const outcome = runTool(c.req.param('name'), inputs.data)
		if (!outcome) return refusal('not-found')
		return c.json(outcome, outcome.ok ? 200 : 422, { 'cache-control': 'no-store' })
	})

	app.all('/mcp', async (c) => {
		if (c.req.method !== 'POST') return refusal('unknown-method', { allow: 'POST' })
		const owner = await admitProgram(deps, c.req.raw.headers, ['tools', 'verify'])
		if (owner instanceof Response) return owner
		const text = await readText(c.req.raw, MAX_MCP_BYTES)
		if (text === undefined) return protocolError('too-large', 413)
		const message = parseJson(text)
		if (message === undefined || text === '') return protocolError('not-json', 400)
		// A list would be counted once against the limit, however many calls it holds; the protocol has none since June 2025.
		if (Array.isArray(message)) return protocolError('list', 400)
		return answerAssistant(deps, owner, c.req.raw, message)
	})
	return app
}
