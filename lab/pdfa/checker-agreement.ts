/**
 * Measures how often `check()` and veraPDF agree, rule by rule and file by file.
 *
 * npm run figures -- checker-agreement --corpus DIR --verapdf 'java -cp FOLDER/* org.verapdf.apps.GreenfieldCliWrapper' \
 * [--flavour 1b,2b] [--cache DIR] [--list] [--rules]
 *
 * Without --flavour the flavour is that of the folder a file lies in (`PDF_A-2b`). --cache keeps veraPDF's verdicts. --list names every
 * file whose verdict differs, --rules also those whose verdict is the same for other reasons.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { check } from '../../pdfa/src/check/index.ts'
import { isFlavour } from '../../pdfa/src/profiles/index.ts'
import type { Flavour } from '../../pdfa/src/profiles/profile.ts'
import { judgeWithVerapdf, type Verdict } from './verapdf.ts'

const FILES_PER_CALL = 100

const { values: options } = parseArgs({
	options: {
		corpus: { type: 'string' },
		verapdf: { type: 'string' },
		flavour: { type: 'string' },
		cache: { type: 'string' },
		list: { type: 'boolean', default: false },
		rules: { type: 'boolean', default: false },
	},
})
const say = (line: string): void => {
	process.stdout.write(`${line}\n`)
}

if (!options.corpus || !existsSync(options.corpus)) {
	say('SKIPPED: no corpus (--corpus DIR). Nothing was measured.')
} else {
	const byFlavour = filesByFlavour(resolve(options.corpus))
	for (const [flavour, files] of byFlavour) await measure(flavour, files)
}

function filesByFlavour(corpus: string): Map<Flavour, string[]> {
	const files = globSync('**/*.pdf', { cwd: corpus })
		.map((file) => join(corpus, file))
		.toSorted()
	const asked = options.flavour?.split(',').filter(isFlavour)
	const found = new Map<Flavour, string[]>()
	for (const file of files) {
		const own = /PDF_A-(\d[abuef]?)/.exec(file)?.[1]
		const flavours = asked ?? (own && isFlavour(own) ? [own] : [])
		for (const flavour of flavours) found.set(flavour, [...(found.get(flavour) ?? []), file])
	}
	return found
}

async function measure(flavour: Flavour, files: readonly string[]): Promise<void> {
	const verdicts = await judge(flavour, files)
	if (!verdicts) {
		say(`SKIPPED ${flavour}: veraPDF is not there (--verapdf CMD) and the cache does not have all files.`)
		return
	}
	const counts = { agree: 0, compliant: 0, falseCompliant: 0, falseNotCompliant: 0, sameRules: 0, unreadable: 0 }
	const disputed = new Map<string, { missed: number; invented: number }>()
	const times: number[] = []
	for (const file of files) {
		const theirs = verdicts.get(file)
		if (!theirs) continue
		const bytes = readFileSync(file)
		const started = performance.now()
		const ours = await check(bytes, flavour).catch((error: unknown) => {
			say(`  FAULT ${basename(file)}: ${error instanceof Error ? error.stack : String(error)}`)
			return { compliant: false, failures: [] }
		})
		const ms = performance.now() - started
		times.push(ms)
		if (ms > 1000) say(`  SLOW ${basename(file)}: ${ms.toFixed(0)} ms for ${bytes.length} bytes`)
		if (theirs.compliant === null) counts.unreadable++
		if (theirs.compliant) counts.compliant++
		const agrees = ours.compliant === (theirs.compliant ?? false)
		if (agrees) counts.agree++
		else if (ours.compliant) counts.falseCompliant++
		else counts.falseNotCompliant++
		const rules = new Set(ours.failures.map((failure) => `${failure.clause} t${failure.test}`))
		const missed = theirs.rules.filter((rule) => !rules.has(rule))
		const invented = [...rules].filter((rule) => !theirs.rules.includes(rule))
		if (missed.length + invented.length === 0) counts.sameRules++
		if (theirs.compliant !== null) {
			for (const rule of missed) tally(disputed, rule).missed++
			for (const rule of invented) tally(disputed, rule).invented++
		}
		const differs = theirs.compliant === null ? !agrees : missed.length + invented.length > 0
		if ((options.list && !agrees) || (options.rules && differs)) {
			const verdict = agrees ? 'same verdict' : ours.compliant ? 'FALSE COMPLIANT' : 'FALSE NOT COMPLIANT'
			say(`  ${verdict} ${file}\n    missed: ${missed.join(', ') || '-'}; invented: ${invented.join(', ') || '-'}`)
			for (const rule of invented.slice(0, 4)) {
				const note = ours.failures.find((failure) => rule === `${failure.clause} t${failure.test}`)
				say(`      ${rule}: ${note?.note} (page ${note?.page}, object ${note?.object})`)
			}
		}
	}
	const percent = ((counts.agree / times.length) * 100).toFixed(1)
	times.sort((a, b) => a - b)
	say(
		`${flavour}: ${counts.agree} of ${times.length} verdicts agree (${percent} %), ${counts.compliant} of them compliant; false compliant ${counts.falseCompliant}, ` +
			`false not compliant ${counts.falseNotCompliant}; same rules ${counts.sameRules}; unreadable for veraPDF ${counts.unreadable}; ` +
			`median ${times[times.length >> 1]?.toFixed(1)} ms, p90 ${times[Math.floor(times.length * 0.9)]?.toFixed(1)} ms`,
	)
	for (const [rule, { missed, invented }] of [...disputed].toSorted(([a], [b]) => a.localeCompare(b)))
		say(`  ${rule}: missed ${missed}, invented ${invented}`)
}

function tally(
	disputed: Map<string, { missed: number; invented: number }>,
	rule: string,
): { missed: number; invented: number } {
	const entry = disputed.get(rule) ?? { missed: 0, invented: 0 }
	disputed.set(rule, entry)
	return entry
}

/** veraPDF's verdicts, from the cache as far as it has them. */
async function judge(flavour: Flavour, files: readonly string[]): Promise<Map<string, Verdict> | undefined> {
	const cacheFile = options.cache ? join(options.cache, `verapdf-${flavour}.json`) : undefined
	const cache: Record<string, Verdict> =
		cacheFile && existsSync(cacheFile) ? JSON.parse(readFileSync(cacheFile, 'utf8')) : {}
	const keys = new Map(files.map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]))
	const missing = files.filter((file) => !cache[keys.get(file) ?? ''])
	if (missing.length > 0 && !options.verapdf) return undefined
	for (let i = 0; i < missing.length; i += FILES_PER_CALL) {
		const piece = missing.slice(i, i + FILES_PER_CALL)
		for (const [file, verdict] of await judgeWithVerapdf(options.verapdf ?? '', flavour, piece)) {
			const key = keys.get(file)
			if (key) cache[key] = verdict
		}
		if (!cacheFile || !options.cache) continue
		mkdirSync(options.cache, { recursive: true })
		writeFileSync(cacheFile, JSON.stringify(cache))
	}
	const verdicts = new Map<string, Verdict>()
	for (const file of files) {
		const verdict = cache[keys.get(file) ?? '']
		if (verdict) verdicts.set(file, verdict)
	}
	return verdicts
}
