import { expect, it } from 'vitest'
import { cleanText, isBlank, writtenLine, writtenText } from './written-text.ts'

const text = writtenText({ min: [1, 'Vuoto'], max: [50, 'Lungo'] })

it.each([
	['zero-width spaces', '\u200b\u200b'],
	['a braille blank', '\u2800'],
	['a Hangul filler', '\u3164'],
	['a soft hyphen', '\u00ad'],
	['joiners', '\u200d\u200c'],
	['an accent on nothing', ' \u0301'],
	['tags without a flag', '\u{e0061}\u{e0062}'],
	['controls and spaces', '\u0000 \t\n\u00a0\u2003'],
])('takes %s for nothing', (_, typed) => {
	expect(isBlank(cleanText(typed))).toBe(true)
	expect(text.safeParse(typed).error?.issues[0]?.message).toBe('Vuoto')
})

it.each([
	['overrides of direction', 'in\u202everto', 'inverto'],
	['isolates', 'a\u2067b\u2069c', 'abc'],
	['controls', 'u\u0007no\0due\u009bm', 'uno duem'],
	['line breaks of all systems', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
	['half a character', 'a\ud800b', 'a\ufffdb'],
	['fillers around it', '\u3164 ciao \u2800', 'ciao'],
	['accents apart from their letter', 'perche\u0301', 'perché'],
	['four hundred accents on a letter', `Z${'\u0301'.repeat(400)}`, `Ź${'\u0301'.repeat(4)}`],
	['accents between joiners', `Z${'\u0336\u200d'.repeat(100)}o`, `Z${'\u0336\u200d'.repeat(4)}o`],
])('cleans %s', (_, typed, stored) => {
	expect(text.parse(typed)).toBe(stored)
})

it.each([
	'👩‍👩‍👧‍👦 e 🏴󠁧󠁢󠁥󠁮󠁧󠁿 e ❤️ e 👍🏽',
	'محمد بن سلمان',
	'بِسْمِ ٱللَّٰهِ',
	'שָׁלוֹם עֲלֵיכֶם',
	'क्‍ष हिन्दी में',
	'می‌خواهم',
	'Nguyễn Thị Ệ',
	'Città, perché, über',
	'uno\n\n\tdue',
])('leaves %s as it is', (typed) => {
	expect(text.parse(typed)).toBe(typed.normalize('NFC'))
})

it('counts characters after cleaning, and says which limit was passed', () => {
	expect(text.parse(`${'\u200b'.repeat(200)}ciao${' '.repeat(200)}`)).toBe('ciao')
	expect(text.safeParse('x'.repeat(51)).error?.issues[0]?.message).toBe('Lungo')
})

it('says a limit in Italian where the form has no words for it', () => {
	const messageOf = (typed: string) =>
		writtenText({ min: [2], max: [10_000] }).safeParse(typed).error?.issues[0]?.message
	expect(messageOf('x'.repeat(10_001))).toBe('Al più 10.000 caratteri')
	expect(messageOf('')).toBe('Compila questo campo')
})

it('writes a line on one line, and keeps the spaces of a text that needs them', () => {
	expect(writtenLine({ max: [50] }).parse(' a\nb ')).toBe('a b')
	expect(writtenText({ max: [50], keepsSpaces: true }).parse('  a  \n')).toBe('  a  \n')
})
