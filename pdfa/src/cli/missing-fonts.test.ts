import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { bytesOf, tinyDocument } from '../../test/tiny-pdf.ts'
import type { Result } from '../convert.ts'
import type { CjkFamily } from '../fonts/cjk-packages.ts'
import type { FetchResult } from '../fonts/font-packages.ts'
import { convertWithFonts } from './missing-fonts.ts'

const CONVERTED = { outcome: 'converted', bytes: new Uint8Array(), flavour: '2b', findings: [] } as const

function attempt(fetched: FetchResult, options: { fontPackages?: string; offline?: boolean }) {
	const seen = { stderr: '', asked: [] as (readonly CjkFamily[] | undefined)[], conversions: 0 }
	const convert = () => {
		seen.conversions += 1
		const result: Result = seen.conversions === 1 ? { ...CONVERTED, missingFonts: ['japanese'] } : CONVERTED
		return Promise.resolve(result)
	}
	const fetch = (_folder: string, families?: readonly CjkFamily[]) => {
		seen.asked.push(families)
		return Promise.resolve(fetched)
	}
	const terminal = { stderr: { write: (text: string) => (seen.stderr += text) } }
	const settings = { flavour: '2b' as const, ...options }
	return convertWithFonts(new Uint8Array(), settings, terminal, { convert, fetch }).then((result) => ({
		result,
		...seen,
	}))
}

it('fetches the fonts that a document needs into the folder given, and converts again', async () => {
	const { result, asked, conversions, stderr } = await attempt({ ok: true }, { fontPackages: '/fonts' })
	expect({ result, asked, conversions, stderr }).toEqual({
		result: CONVERTED,
		asked: [['japanese']],
		conversions: 2,
		stderr: '',
	})
})

it('says why fonts cannot be fetched, and gives no document without them', async () => {
	const { result, conversions, stderr } = await attempt(
		{ ok: false, problem: 'no network' },
		{ fontPackages: '/fonts' },
	)
	expect({ outcome: result.outcome, conversions }).toEqual({ outcome: 'unreachable', conversions: 1 })
	expect(stderr).toBe('pdfa: fonts for japanese characters could not be fetched into /fonts: no network\n')
})

it('fetches nothing offline or without a folder, and says what would', async () => {
	for (const options of [{}, { fontPackages: '/fonts', offline: true }]) {
		const { asked, result, stderr } = await attempt({ ok: true }, options)
		expect(result).toMatchObject({ outcome: 'unreachable', missingFonts: ['japanese'] })
		expect(asked).toEqual([])
		expect(stderr).toContain('`pdfa fonts DIR` fetches them')
	}
})

it('leaves a document that needs no such fonts alone', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'pdfa-fonts-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	const { doc } = await tinyDocument('0 0 9 9 re f')
	let stderr = ''
	const result = await convertWithFonts(
		await bytesOf(doc),
		{ flavour: '2b', fontPackages: folder },
		{ stderr: { write: (text: string) => (stderr += text) } },
	)
	expect({ outcome: result.outcome, stderr }).toEqual({ outcome: 'converted', stderr: '' })
})
