import { expect, it } from 'vitest'
import { ReadMail } from './incoming-mail.ts'
import { readMail } from './read-mail.server.ts'

const read = (...lines: string[]) => readMail(Buffer.from(lines.join('\r\n')))

it('reads who wrote to whom, what is new in the text, and the files', async () => {
	const mail = await read(
		'Return-Path: <Anna@example.it>',
		'Delivered-To: risposte+b@studio.example',
		'Authentication-Results: mx.studio.example; dmarc=pass',
		'From: =?utf-8?q?Anna_Perch=C3=A9?= <Anna@Example.it>',
		'To: Studio <risposte+a@studio.example>',
		'Cc: gruppo: luca@example.it, eva@example.it;',
		'Subject: Re: Una risposta',
		'Message-ID: <1@example.it>',
		'Content-Type: multipart/mixed; boundary=x',
		'',
		'--x',
		'Content-Type: multipart/related; boundary=y',
		'',
		'--y',
		'Content-Type: text/html; charset=iso-8859-1',
		'Content-Transfer-Encoding: quoted-printable',
		'',
		'<p>Perch=E9 no?</p><script>alert(1)</script><p>Il 23/11/26 10:12, Studio ha scritto:</p><blockquote>Ciao</blockquote>',
		'--y',
		'Content-Type: image/png; name=firma.png',
		'Content-ID: <firma>',
		'',
		'x',
		'--y--',
		'--x',
		'Content-Type: application/pdf',
		"Content-Disposition: attachment; filename*=utf-8''contratto%20d%E2%80%99affitto.pdf",
		'Content-Transfer-Encoding: base64',
		'',
		'JVBERg==',
		'--x--',
	)
	expect(mail).toEqual({
		messageId: '<1@example.it>',
		from: 'anna@example.it',
		fromName: 'Anna Perché',
		recipients: ['risposte+a@studio.example', 'luca@example.it', 'eva@example.it', 'risposte+b@studio.example'],
		subject: 'Re: Una risposta',
		isAutomatic: false,
		authentication: ['mx.studio.example; dmarc=pass'],
		text: 'Perché no?',
		whole: 'Perché no?\n\nIl 23/11/26 10:12, Studio ha scritto:\n\nCiao',
		files: [{ name: 'contratto d’affitto.pdf', base64: 'JVBERg==' }],
	})
})

it('names no author where two are written', async () => {
	for (const authors of [['From: a@example.it, b@example.it'], ['From: a@example.it', 'From: b@example.it']])
		expect((await read(...authors, '', 'Ciao')).from).toBeNull()
	expect((await read('From: a@example.it', '', 'Ciao')).from).toBe('a@example.it')
})

const deep = (depth: number) =>
	Array.from({ length: depth }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`).join(
		'\r\n',
	)

it.each<[string, string]>([
	[
		'an end in the middle',
		'From: a@example.it\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nCiao',
	],
	['base64 that is none', 'From: a@example.it\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%%'],
	['an unknown charset', 'From: a@example.it\r\nContent-Type: text/plain; charset=klingon\r\n\r\nCiao'],
	['nothing', ''],
	['bytes', '\u0000\u0001\u00ff'.repeat(1000)],
	['signs that turn the text round', 'From: a@example.it\r\nSubject: \u202egpj.exe\r\n\r\n\u0000Ciao\u202e'],
])('reads what is broken as far as it goes: %s', async (_name, text) => {
	const mail = ReadMail.parse(await readMail(Buffer.from(text, 'latin1')))
	for (const sign of ['\u0000', '\u202e']) expect(`${mail.subject}${mail.text}`).not.toContain(sign)
})

it('ends with parts within parts without end', async () => {
	const ended = await readMail(Buffer.from(`From: a@example.it\r\n${deep(400)}`)).catch((error: unknown) => error)
	expect(ended).toBeDefined()
})
