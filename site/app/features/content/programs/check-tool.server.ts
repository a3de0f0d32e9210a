/** PDF/A check for assistants of others. */
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { DEFAULT_OUTPUT_FORMAT } from '#app/features/documents/conversions/conversion.ts'
import { findOwnConversion, type Owner, toReport } from '#app/features/documents/conversions/conversions.server.ts'
import { UPLOAD_PROBLEM } from '#app/features/documents/conversions/copy.it.ts'
import { receivePdf } from '#app/features/documents/conversions/receive-pdf.server.ts'
import { hasTooManyWaiting, startConversion } from '#app/features/documents/conversions/start-conversion.server.ts'
import type { Platform } from '#platform/platform.ts'
import { CHECK_TOO_SLOW, NOT_BASE64 } from './copy.it.ts'
import { failed, guarded, said } from './said.ts'

const LONGEST_MS = 60_000
const PAUSE_MS = 300

type Needs = Pick<Platform, 'db' | 'log' | 'queue' | 'storage'>

export function addCheckTool(server: McpServer, deps: Needs, owner: Owner): void {
	server.registerTool(
		'verifica_pdfa',
		{
			title: 'Verifica un PDF/A',
			description: 'Dice se un PDF fino a 10 MB è PDF/A e, se non lo è, perché. Il file è cancellato come dal sito.',
			inputSchema: { nome: z.string().min(1).max(200), contenuto_base64: z.string().min(8) },
			annotations: { readOnlyHint: true, openWorldHint: false },
		},
		guarded(deps.log, async ({ nome, contenuto_base64 }, { signal }) => {
			const bytes = Buffer.from(contenuto_base64, 'base64')
			if (bytes.length === 0) return failed(NOT_BASE64)
			if (await hasTooManyWaiting(deps.db, owner)) return failed(UPLOAD_PROBLEM['too-many-waiting'].text)
			const received = await receivePdf(deps.storage, owner, Readable.from([bytes]), ['office'])
			if (!received.ok) return failed(UPLOAD_PROBLEM[received.problem.code].text)
			const started = await startConversion(deps, owner, {
				kind: 'verify',
				fileName: nome,
				outputFormat: DEFAULT_OUTPUT_FORMAT,
				purpose: 'any',
				path: received.path,
				sizeBytes: received.sizeBytes,
				webhookUrl: null,
				fileKind: received.kind,
			})
			if (!started.ok) {
				await deps.storage.disk.delete(received.path)
				return failed(UPLOAD_PROBLEM[started.problem.code].text)
			}
			const until = Date.now() + LONGEST_MS
			while (Date.now() < until) {
				const row = await findOwnConversion(deps.db, owner, started.conversionId)
				if (!row) break
				if (row.conversionStatus !== 'processing') return said(toReport(deps.storage, row))
				await setTimeout(PAUSE_MS, undefined, { signal })
			}
			return failed(CHECK_TOO_SLOW)
		}),
	)
}
