import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseArguments, UsageError } from './arguments.ts'

const parse = (line: string) =>
	parseArguments(
		line.split(' ').filter((word) => word !== ''),
		'/here',
	)
const at = (path: string) => resolve('/here', path)

describe('what was typed', () => {
	it('to convert', () => {
		expect(
			parse('convert a.pdf b.pdf --flavour 2b --language de --report r.json --progress --name n --title T'),
		).toEqual({
			name: 'convert',
			inputs: [at('a.pdf')],
			output: at('b.pdf'),
			report: at('r.json'),
			fileName: 'n',
			progress: true,
			settings: {
				flavour: '2b',
				language: 'de',
				allowSigned: false,
				acceptDamage: false,
				fontFolders: [],
				offline: false,
				description: { title: 'T', language: 'de' },
				reading: { languages: ['it', 'en'], smaller: false, straighten: false, upright: true },
			},
		})
	})

	it('to make a document of pictures, which are read', () => {
		expect(parse('convert a.jpg b.PNG c.pdf')).toMatchObject({
			inputs: [at('a.jpg'), at('b.PNG')],
			output: at('c.pdf'),
			settings: { flavour: '2u', reading: { languages: ['it', 'en'] } },
		})
		expect(parse('convert a.pdf b.pdf --flavour 1a --ocr always --languages en')).toMatchObject({
			settings: { flavour: '1a', reading: { mode: 'always', languages: ['en'] } },
		})
	})

	it('to convert a folder', () => {
		expect(parse('batch in out --flavour 3u --jobs 4 --fonts f --fonts /g --allow-signed --password p')).toMatchObject({
			name: 'batch',
			jobs: 4,
			settings: { flavour: '3u', allowSigned: true, password: 'p', fontFolders: [at('f'), resolve('/g')] },
		})
		expect(parse('batch in out --flavour 3u')).toMatchObject({ jobs: 1 })
	})

	it('to check, extract, inspect, split and compare', () => {
		expect(parse('check x --flavour 1a --json')).toEqual({ name: 'check', path: at('x'), flavour: '1a', json: true })
		expect(parse('extract a b')).toEqual({ name: 'extract', input: at('a'), output: at('b') })
		expect(parse('inspect a --report r')).toEqual({ name: 'inspect', input: at('a'), report: at('r') })
		expect(parse('split a b --max-bytes 10 --bookmarks')).toMatchObject({ maxBytes: 10, bookmarks: true })
		expect(parse('compare a b c --page 2')).toMatchObject({ page: 2, width: 800 })
	})

	it('to fetch fonts', () => {
		expect(parse('fonts dir')).toEqual({
			name: 'fonts',
			folder: at('dir'),
			families: ['japanese', 'simplified', 'traditional', 'korean'],
		})
		expect(parse('fonts dir korean')).toMatchObject({ families: ['korean'] })
		expect(parse('convert a b --flavour 2b --smallest')).toMatchObject({ settings: { smallest: true } })
		expect(parse('convert a b --flavour 2b --font-packages f --offline')).toMatchObject({
			settings: { fontPackages: at('f'), offline: true },
		})
	})

	it('to get help', () => {
		for (const line of ['', 'help', '--help', 'convert -h']) expect(parse(line)).toEqual({ name: 'help' })
	})
})

it.each<[line: string, says: string]>([
	['dance', 'unknown command dance'],
	['convert a.pdf --flavour 2b', 'convert takes two paths'],
	['convert a b c --flavour 2b', 'convert takes two paths'],
	['convert a b', '--flavour is missing'],
	['convert a b --flavour 9z', 'no such flavour: 9z'],
	['batch a b --flavour 2b --jobs 0', '--jobs is a number from 1 to 64'],
	['batch a b --flavour 2b --jobs 65', '--jobs is a number from 1 to 64'],
	['check --flavour 2b', 'check takes one path'],
	['inspect a', 'inspect takes one path and --report'],
	['split a b', '--max-bytes is a whole number from 1'],
	['split a b --max-bytes 1.5', '--max-bytes is a whole number from 1'],
	['compare a b --page 1', 'compare takes three paths'],
	['compare a b c --page x', '--page is a whole number from 1'],
	['fonts', 'fonts takes a path'],
	['fonts dir klingon', 'families are japanese, simplified, traditional, korean'],
	['convert a b --colour red', "Unknown option '--colour'"],
])('%s: %s', (line, says) => {
	expect(() => parse(line)).toThrow(UsageError)
	expect(() => parse(line)).toThrow(says)
})
