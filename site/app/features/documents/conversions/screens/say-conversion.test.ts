import { expect, it, onTestFinished } from 'vitest'
import { listenToNotices, type Notice } from '#app/ui/notice.ts'
import { sayEnd } from './say-conversion.ts'

it.each([
	['convert', 'completed', null, 'success', 'Conversione completata'],
	['convert', 'failed', 'fault', 'error', 'Conversione fallita'],
	['verify', 'completed', null, 'success', 'Verifica completata'],
	['verify', 'failed', 'not-compliant', 'success', 'Verifica completata'],
	['verify', 'failed', 'fault', 'error', 'Verifica non riuscita'],
	['verify', 'failed', 'password-needed', 'error', 'Verifica non riuscita'],
] as const)('says of a %s that is %s (%s): %s %s', (kind, status, problem, tone, title) => {
	const heard: Notice[] = []
	onTestFinished(listenToNotices((notice) => heard.push(notice)))
	sayEnd({ kind, status, problem, error: null, fileName: 'atto.pdf' })
	expect(heard).toMatchObject([{ kind: tone, title }])
	expect(heard[0]?.text).toContain('atto.pdf')
})

it('says nothing of what its owner cancelled', () => {
	const heard: Notice[] = []
	onTestFinished(listenToNotices((notice) => heard.push(notice)))
	sayEnd({ kind: 'verify', status: 'failed', problem: 'cancelled', error: null, fileName: 'atto.pdf' })
	expect(heard).toEqual([])
})
