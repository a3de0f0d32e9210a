/** Messages as clients write: terse, chatty, dictated, taken back in passing, and written to get a wrong number. They were judged once before the kinds were mended. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { recognise } from './recognise.ts'

const today = '2026-11-29'

const Message = z.object({
	question: z.string(),
	tool: z.string().nullable(),
	input: z.record(z.string(), z.string()),
	/** A number, a 'sì' before it, a question about words that no input takes, a question for an input, or nothing. */
	state: z.enum(['counted', 'confirmed', 'doubted', 'asked', 'none']),
})
type Message = z.infer<typeof Message>

const messages = readFileSync(join(import.meta.dirname, 'fixtures/messages.jsonl'), 'utf8')
	.trim()
	.split('\n')
	.map((line) => Message.parse(JSON.parse(line)))

function stateOf(found: ReturnType<typeof recognise>): Message['state'] {
	if (!found) return 'none'
	if (found.missing.length > 0) return 'asked'
	if (found.doubts.length > 0) return 'doubted'
	return found.isTentative ? 'confirmed' : 'counted'
}

it.each(messages)('$question', ({ question, tool, input, state }) => {
	const found = recognise(question, today)
	expect(found?.tool.name ?? null).toBe(tool)
	expect(found?.input ?? {}).toEqual(input)
	expect(stateOf(found)).toBe(state)
})

describe('what an owner asks', () => {
	it.each([
		[
			'Ho comprato casa il 10 marzo 2023 per 150.000 euro e la vendo a 190.000, quante tasse pago?',
			'plusvalenza-immobile',
			{ vendita: '190000', acquisto: '150000', comprato: '2023-03-10', venduto: today },
		],
		[
			'Plusvalenza: appartamento venduto il 5/9/2026 a 210.000 euro, acquistato il 2/2/2022 a 160.000 euro, quanto pago?',
			'plusvalenza-immobile',
			{ vendita: '210000', acquisto: '160000', comprato: '2022-02-02', venduto: '2026-09-05' },
		],
		[
			'Ho venduto nel 2024 la casa comprata nel 2021 per 180.000 euro a 220.000: quante tasse sulla plusvalenza?',
			'plusvalenza-immobile',
			{ vendita: '220000', acquisto: '180000' },
		],
		[
			'affitto a 9.600 euro l’anno, pensione di 18.000: meglio cedolare o irpef?',
			'cedolare-ordinaria',
			{ canone: '9600', altri: '18000', lavoro: 'pensionato' },
		],
		[
			'quanto recupero con il bonus mobili su 4.000 euro spesi il 3/5/2026 nella prima casa?',
			'detrazioni-edilizie',
			{ lavori: 'mobili', spesa: '4000', pagata: '2026-05-03', principale: 'on' },
		],
		[
			'infissi nuovi per 12.000 euro nella seconda casa nel 2025, quanto detraggo?',
			'detrazioni-edilizie',
			{ lavori: 'infissi', spesa: '12000', pagata: '2025-12-31', principale: 'no' },
		],
		[
			'l’agenzia può ancora controllare i redditi del 2020?',
			'decadenza-accertamento',
			{ anno: '2020', atto: 'redditi' },
		],
		['il comune è ancora in tempo per l’IMU del 2021?', 'decadenza-accertamento', { anno: '2021', atto: 'locali' }],
	])('%s', (words, name, input) => {
		const found = recognise(words, today)
		expect(found?.tool.name).toBe(name)
		expect(found?.input).toMatchObject(input)
		expect(stateOf(found)).not.toBe('counted')
	})

	it.each([
		['ho venduto le quote della srl con una plusvalenza di 40.000 euro, quante tasse pago?', 'plusvalenza-immobile'],
		['la casa me l’ha donata mio padre e la vendo a 100.000, pago la plusvalenza?', 'plusvalenza-immobile'],
		['cedolare secca sul negozio 12.000 euro: conviene?', 'cedolare-ordinaria'],
		['superbonus 110 per 50.000 euro di lavori, quanto detraggo?', 'detrazioni-edilizie'],
		['ho un bonus di 2.000 euro in busta, quanto mi resta?', 'detrazioni-edilizie'],
		['entro quando devo fare ricorso contro l’avviso di accertamento IMU 2021?', 'decadenza-accertamento'],
		['IMU 2021 non pagata, entro quando posso fare il ravvedimento?', 'decadenza-accertamento'],
	])('of something else is not for it: %s', (words, name) => {
		expect(recognise(words, today)?.tool.name).not.toBe(name)
	})
})
