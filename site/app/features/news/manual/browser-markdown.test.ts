import { expect, it } from 'vitest'
import { inlineParts, markdownBlocks } from './browser-markdown.ts'

it('reads headings, lists, quotations, rules and paragraphs', () => {
	const text = '# Titolo\nPrima riga\nseconda riga\n\n- uno\n- due\n\n1. primo\n2. secondo\n\n> citato\n> ancora\n\n---'
	expect(markdownBlocks(text)).toEqual([
		{ kind: 'heading', level: 1, text: 'Titolo' },
		{ kind: 'paragraph', text: 'Prima riga seconda riga' },
		{ kind: 'list', ordered: false, items: ['uno', 'due'] },
		{ kind: 'list', ordered: true, items: ['primo', 'secondo'] },
		{ kind: 'quote', text: 'citato ancora' },
		{ kind: 'rule' },
	])
})

it('reads bold, italics, code and links', () => {
	expect(inlineParts('Il **22%** è *ordinario*: `art. 16`, [testo](https://example.it/a).')).toEqual([
		{ kind: 'text', text: 'Il ' },
		{ kind: 'strong', text: '22%' },
		{ kind: 'text', text: ' è ' },
		{ kind: 'emphasis', text: 'ordinario' },
		{ kind: 'text', text: ': ' },
		{ kind: 'code', text: 'art. 16' },
		{ kind: 'text', text: ', ' },
		{ kind: 'link', text: 'testo', href: 'https://example.it/a' },
		{ kind: 'text', text: '.' },
	])
})

it('leaves a link that could run something as its text', () => {
	expect(inlineParts('[clicca](javascript:alert)')).toEqual([{ kind: 'text', text: 'clicca' }])
	expect(inlineParts('[dati](data:text/html,x)')).toEqual([{ kind: 'text', text: 'dati' }])
})

it('takes markup for text', () => {
	expect(inlineParts('<img src=x onerror=alert(1)>')).toEqual([{ kind: 'text', text: '<img src=x onerror=alert(1)>' }])
})
