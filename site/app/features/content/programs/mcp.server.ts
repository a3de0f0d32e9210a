/** Model Context Protocol over streamable HTTP, without sessions: each request stands alone. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import type { Owner } from '#app/features/documents/conversions/conversions.server.ts'
import { describeTools, runTool } from '#app/features/documents/tools/tools.server.ts'
import type { WithKnowledge } from '#app/features/law/knowledge/passage-store.server.ts'
import type { WithAuth } from '#app/features/people/accounts/with-auth.server.ts'
import { addCheckTool } from './check-tool.server.ts'
import { INSTRUCTIONS, PROGRAM_PROBLEM } from './copy.it.ts'
import { addLawTools } from './law-tools.server.ts'
import { failed, said } from './said.ts'

export type AssistantNeeds = WithAuth & WithKnowledge

/** A PDF of ten megabytes in base64, and the request around it. */
export const MAX_MCP_BYTES = 14 * 1024 * 1024

const READ_ONLY = { readOnlyHint: true, openWorldHint: false }

/**
 * Answers one request of an assistant, with the tools that the key's scopes allow.
 *
 * @param message the body of the request, parsed
 */
export async function answerAssistant(
	deps: AssistantNeeds,
	owner: Owner,
	request: Request,
	message: unknown,
): Promise<Response> {
	const [{ McpServer }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
		import('@modelcontextprotocol/sdk/server/mcp.js'),
		import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
	])
	const server = new McpServer(
		{ name: 'guida-fiscale', title: 'Guida Fiscale', version: '1.0.0' },
		{ instructions: INSTRUCTIONS },
	)
	if (owner.scopes?.includes('tools') === true) {
		addLawTools(server, deps)
		addCalculations(server)
	}
	if (owner.scopes?.includes('verify') === true) addCheckTool(server, deps, owner)
	const transport = new WebStandardStreamableHTTPServerTransport({
		enableJsonResponse: true,
	})
	await server.connect(transport)
	try {
		return await transport.handleRequest(request, { parsedBody: message })
	} finally {
		await server.close()
	}
}

function addCalculations(server: McpServer): void {
	server.registerTool(
		'elenca_strumenti',
		{
			title: 'Elenca gli strumenti di calcolo',
			description: 'Nome, scopo e campi di ogni calcolo di legge: termini, interessi, imposte, quote, codici.',
			annotations: READ_ONLY,
		},
		() => said(describeTools()),
	)
	server.registerTool(
		'calcola',
		{
			title: 'Calcola con uno strumento',
			description:
				'Esegue uno strumento di elenca_strumenti. Dà risultati, passaggi e articoli; non inventa parametri.',
			inputSchema: {
				strumento: z.string().max(60),
				dati: z.record(z.string().max(60), z.union([z.string().max(500), z.number(), z.boolean()])),
			},
			annotations: READ_ONLY,
		},
		({ strumento, dati }) => {
			const outcome = runTool(strumento, dati)
			return outcome ? said(outcome) : failed(PROGRAM_PROBLEM['not-found'])
		},
	)
}
