import { expect, it } from 'vitest'
import { htmlText } from '#app/text/html-text.server.ts'
import { decodeText } from './decode-text.ts'
import { fileText } from './file-text.server.ts'
import { rtfText } from './rtf-text.ts'
import { createNumberWriter } from './word-numbers.ts'

const WORDS = 'Perché è così: la società già pagò più volte, né di là.'
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const wide = (text: string, isLittle: boolean) => {
	const bytes = Buffer.from(text, 'utf16le')
	return isLittle ? bytes : bytes.swap16()
}

it.each<[string, Uint8Array]>([
	['UTF-8', Buffer.from(WORDS)],
	['UTF-8 with a mark', Buffer.from(`\ufeff${WORDS}`)],
	['UTF-16 of Notepad', wide(`\ufeff${WORDS}`, true)],
	['UTF-16, the other way round', wide(`\ufeff${WORDS}`, false)],
	['UTF-16 without a mark', wide(WORDS, true)],
	['UTF-16, the other way round, without a mark', wide(WORDS, false)],
	['Windows', latin1(WORDS)],
	['DOS', latin1('Perch\x82 \x8a cos\x8d: la societ\x85 gi\x85 pag\x95 pi\x97 volte, n\x82 di l\x85.')],
	['Macintosh', latin1('Perch\x8e \x8f cos\x93: la societ\x88 gi\x88 pag\x98 pi\x9d volte, n\x8e di l\x88.')],
])('decodes a text of %s', (_name, bytes) => {
	expect(decodeText(bytes)).toBe(WORDS)
})

it('writes lists with their numbers and tables with their cells', () => {
	const html = `<html><head><title>No</title><style>p{}</style></head><body><h1>Contratto</h1>
		<ol><li>Oggetto<ol><li>La casa</li><li>Il box</li></ol></li><li><p>Canone &amp; spese</p></li></ol>
		<ul><li>uno</li></ul><table><tr><th>Rata</th><th>Euro</th></tr><tr><td><p>prima</p></td><td>500</td></tr></table>
		<p>Fine<br>davvero</p><script>alert(1)</script></body></html>`
	expect(htmlText(html)).toBe(
		[
			...['Contratto', '', '1. Oggetto', '1.1. La casa', '1.2. Il box', '2. Canone & spese', '', '- uno'],
			...['Rata | Euro', 'prima | 500', '', 'Fine', 'davvero'],
		].join('\n'),
	)
})

it('counts the paragraphs of Word as Word shows them', () => {
	const [clause, point] = ['0', '1'].map((level) => ({ isOrdered: true, level }))
	const write = createNumberWriter()
	const numbers = [clause, null, clause, point, point, clause, point].map((numbering) => {
		const { children } = write({ numbering: numbering ?? null, children: [] })
		return JSON.stringify(children).match(/[\d.]+/)?.[0]
	})
	expect(numbers).toEqual(['1.', undefined, '2.', '2.1.', '2.2.', '3.', '3.1.'])
})

it('reads RTF as Word writes it', () => {
	const rtf =
		"{\\rtf1\\ansi{\\fonttbl{\\f0 Times;}}{\\*\\generator Word}{\\info{\\title No}}Perch\\'e9 no\\par Costa 5 \\u8364?\\par a\\cell b\\cell\\row\\{x\\}}"
	expect(rtfText(latin1(rtf))).toBe('Perché no\nCosta 5 €\na | b\n{x}')
	expect(rtfText(latin1('Ciao'))).toBeUndefined()
})

it('reads an e-mail with who wrote it and what is attached', async () => {
	const mail = [
		'From: Anna Bianchi <anna@example.it>',
		'To: studio@example.it',
		'Subject: =?utf-8?q?Il_contratto_=C3=A8_qui?=',
		'MIME-Version: 1.0',
		'Content-Type: multipart/mixed; boundary=x',
		'',
		'--x',
		'Content-Type: text/html; charset=utf-8',
		'',
		'<p>Buongiorno,</p><p>vi mando il contratto.</p>',
		'--x',
		'Content-Type: application/pdf; name="contratto.pdf"',
		'Content-Disposition: attachment; filename="contratto.pdf"',
		'',
		'x',
		'--x--',
	].join('\r\n')
	expect(await fileText('a.eml', Buffer.from(mail))).toMatchObject({
		ok: true,
		title: 'Il contratto è qui',
		text: 'Da: Anna Bianchi\nA: studio@example.it\n\nBuongiorno,\n\nvi mando il contratto.\n\nAllegati: contratto.pdf',
	})
})
