import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import * as browserBytes from './browser/bytes.ts'
import { createContext } from './browser/context.ts'
import { unavailable, withAllFiles } from './browser/files.ts'
import * as browserHashes from './browser/hashes.ts'
import type * as browserPackageFiles from './browser/package-files.ts'
import * as browserZlib from './browser/zlib.ts'
import { InflatedTooLarge, type InflateOptions } from './inflate.ts'
import * as nodeBytes from './node/bytes.ts'
import * as nodeHashes from './node/hashes.ts'
import type * as nodePackageFiles from './node/package-files.ts'
import * as nodeZlib from './node/zlib.ts'

/** Always the same, so that a failure comes again. */
function* randomNumbers(): Generator<number, never> {
	for (let state = 12_345; ; ) {
		state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
		yield state >> 8
	}
}
const numbers = randomNumbers()
const below = (most: number) => numbers.next().value % most

/** Texts of this package, and noise of few and many values, with parts that come again far away. */
function samples(): Uint8Array[] {
	const folder = join(import.meta.dirname, '../steps')
	const texts = readdirSync(folder).flatMap((name) =>
		name.endsWith('.ts') ? [new Uint8Array(readFileSync(join(folder, name)))] : [],
	)
	const noise = [1, 2, 5, 30, 256].flatMap((values) =>
		[0, 1, 3, 4, 300, 70_000, 150_000].map((length) => {
			const bytes = Uint8Array.from({ length }, () => below(values))
			bytes.copyWithin(length >> 1, 0, length >> 3)
			return bytes
		}),
	)
	return [...texts, ...noise]
}

describe('zlib', () => {
	it.each([
		{ level: 6, memLevel: 8 },
		{ level: 7, memLevel: 8 },
		{ level: 9, memLevel: 8 },
		{ level: 9, memLevel: 9 },
	] as const)('is packed into the same bytes in a browser as by Node: %o', (options) => {
		for (const data of samples())
			expect(Buffer.compare(browserZlib.deflate(data, options), nodeZlib.deflate(data, options))).toBe(0)
	})

	it('is unpacked in a browser as by Node, whole, cut, changed or followed by other bytes', () => {
		let refused = 0
		for (const data of samples().filter(({ length }) => length < 20_000)) {
			for (const level of [0, 1, 6, 9]) {
				const packed = new Uint8Array(deflateSync(data, { level, strategy: below(2) * 4 }))
				const changed = packed.slice()
				const at = below(changed.length)
				changed[at] = (changed[at] ?? 0) ^ (1 << below(8))
				const cut = packed.subarray(0, below(packed.length + 1))
				for (const bytes of [packed, cut, changed, Uint8Array.of(...packed, 13, 10, 65)])
					for (const partial of [false, true]) {
						const byNode = unpacked(nodeZlib, bytes, { partial })
						expect(unpacked(browserZlib, bytes, { partial })).toEqual(byNode)
						if (byNode[0] === 'damaged') refused += 1
					}
			}
		}
		expect(refused).toBeGreaterThan(100)
	})

	it('stops unpacking a bomb', () => {
		const bomb = nodeZlib.deflate(new Uint8Array(10_000_000))
		for (const side of [nodeZlib, browserZlib])
			expect(() => side.inflate(bomb, { maximum: 100_000 })).toThrow(InflatedTooLarge)
	})
})

type Zlib = Pick<typeof nodeZlib, 'inflate' | 'inflateRaw'>

/** With its header, and without. */
function unpacked({ inflate, inflateRaw }: Zlib, bytes: Uint8Array, options: InflateOptions): string[] {
	return [() => inflate(bytes, options), () => inflateRaw(bytes.subarray(2), options)].map((work) => {
		try {
			return Buffer.from(work()).toString('base64')
		} catch {
			return 'damaged'
		}
	})
}

it('computes the same checks and digests on both sides', () => {
	for (const data of samples()) {
		expect(browserZlib.crc32(data)).toBe(nodeZlib.crc32(data))
		for (const name of ['md5', 'sha1', 'sha256'] as const) {
			const parts = [data.subarray(0, 7), data]
			expect(browserHashes.hexDigestOf(name, parts)).toBe(nodeHashes.hexDigestOf(name, parts))
			expect([...browserHashes.digestOf(name, parts)]).toEqual([...nodeHashes.digestOf(name, parts)])
		}
	}
})

type Bytes = typeof nodeBytes
it.each<[string, (side: Bytes) => unknown]>([
	['Latin-1', ({ latin1Text }) => latin1Text(Uint8Array.from({ length: 20_000 }, (_, at) => at & 255))],
	['a part', ({ latin1Text }) => latin1Text(Uint8Array.of(65, 66, 67, 68), 1, 3)],
	['a part beyond the end', ({ latin1Text }) => latin1Text(Uint8Array.of(65, 66), 1, 9)],
	['low bytes', ({ latin1Bytes }) => [...latin1Bytes('aé\u20ac')]],
	[
		'UTF-8',
		({ utf8Bytes, utf8Text }) => [[...utf8Bytes('è€😀')], utf8Text(Uint8Array.of(0xef, 0xbb, 0xbf, 0xc3, 0xa8, 0xff))],
	],
	[
		'digits',
		({ hexText, hexBytes }) => [hexText(Uint8Array.of(0, 10, 255)), [...hexBytes('00fFa')], [...hexBytes('0g11')]],
	],
	['Base64', ({ base64Bytes }) => [...base64Bytes('YWJjZA==')]],
	['parts joined', ({ concat }) => [...concat([Uint8Array.of(1), new Uint8Array(), Uint8Array.of(2, 3)])]],
	[
		'a place',
		({ indexOfBytes, latin1Bytes }) => [0, 2, 9, -3].map((from) => indexOfBytes(latin1Bytes('abcabc'), 'abc', from)),
	],
	[
		'no place',
		({ indexOfBytes }) => [indexOfBytes(Uint8Array.of(1, 2), Uint8Array.of(2, 3)), indexOfBytes(new Uint8Array(), 'a')],
	],
	[
		'the last place',
		({ lastIndexOfBytes, latin1Bytes }) =>
			[undefined, 0, 2, 3, 5, 9].map((from) => lastIndexOfBytes(latin1Bytes('abcabc'), 'abc', from)),
	],
	[
		'what is written',
		({ writeLatin1 }) => {
			const out = new Uint8Array(4)
			return [writeLatin1(out, 'xyz', 2), [...out]]
		},
	],
	[
		'equality',
		({ sameBytes }) => [
			sameBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2)),
			sameBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 3)),
			sameBytes(new Uint8Array(), new Uint8Array()),
		],
	],
])('reads and writes %s alike on both sides', (_, use) => {
	expect(use(browserBytes)).toEqual(use(nodeBytes))
})

it('does one piece of work at a time where there is no context of Node, and shows it its own value', async () => {
	const { current, run } = createContext<string>()
	const seen: (string | undefined)[] = []
	const work = async () => {
		seen.push(current())
		await Promise.resolve()
		seen.push(current())
	}
	await Promise.all([run('a', work), run('b', work)])
	expect([...seen, current()]).toEqual(['a', 'a', 'b', 'b', undefined])
	await expect(run('c', async () => Promise.reject(new Error('over')))).rejects.toThrow('over')
	await run('d', work)
	expect(seen.slice(-2)).toEqual(['d', 'd'])
})

it('does one piece of work after another in a browser, and says of each what it missed', async () => {
	const seen: string[] = []
	const work = (title: string, misses: boolean) =>
		withAllFiles(async () => {
			seen.push(`${title} begins`)
			await Promise.resolve()
			if (misses) unavailable('/font')
			await Promise.resolve()
			seen.push(`${title} ends`)
		})
	const results = await Promise.allSettled([work('a', true), work('b', false)])
	expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
	expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

it('has the same functions on both sides, but for what only Node can do', () => {
	const modules = (side: string) =>
		readdirSync(join(import.meta.dirname, side)).filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
	const onlyNode = modules('node').filter((name) => !modules('browser').includes(name))
	expect(onlyNode).toEqual(['certificates.ts', 'install-packages.ts', 'node-crypto.ts'])
	const bytes: typeof nodeBytes = browserBytes
	const hashes: typeof nodeHashes = browserHashes
	const files: keyof typeof nodePackageFiles = 'packageFile' satisfies keyof typeof browserPackageFiles
	expect([Object.keys(bytes), Object.keys(hashes), files].length).toBe(3)
})
