import { expect, it } from 'vitest'
import { readMail } from './read-mail.server.ts'
import { readTnef } from './tnef.ts'

const u16 = (value: number) => Buffer.from([value & 255, value >> 8])
const u32 = (value: number) => Buffer.from(new Uint32Array([value]).buffer)
const attribute = (level: number, id: number, value: Buffer) =>
	Buffer.concat([
		Buffer.from([level]),
		u32(id),
		u32(value.length),
		value,
		u16(value.reduce((sum, byte) => sum + byte, 0) & 0xffff),
	])
const padded = (value: Buffer) => Buffer.concat([u32(value.length), value, Buffer.alloc((4 - (value.length % 4)) % 4)])

/** MAPI properties of a file: a number, one with a name of its own, and the whole name. */
function properties(name: string): Buffer {
	const named = [u16(0x1f), u16(0x8001), Buffer.alloc(16), u32(1), padded(Buffer.from('Nome\0', 'utf16le'))]
	return Buffer.concat([
		u32(3),
		...[u16(0x03), u16(0x3705), u32(1)],
		...[...named, u32(1), padded(Buffer.from('x\0', 'utf16le'))],
		...[u16(0x1f), u16(0x3707), u32(1), padded(Buffer.from(`${name}\0`, 'utf16le'))],
	])
}

const container = Buffer.concat([
	...[u32(0x223e9f78), u16(1)],
	attribute(1, 0x00069007, Buffer.concat([u32(1252), u32(0)])),
	attribute(1, 0x0002800c, Buffer.from('Perch\xe9 no?\0', 'latin1')),
	attribute(2, 0x00069002, Buffer.alloc(14)),
	attribute(2, 0x00018010, Buffer.from('CONTRA~1.PDF\0')),
	attribute(2, 0x0006800f, Buffer.from('%PDF-1.7 a')),
	attribute(2, 0x00069005, properties('Contratto d’affitto.pdf')),
	attribute(2, 0x00069002, Buffer.alloc(14)),
	attribute(2, 0x00018010, Buffer.from('perch\xe9.txt\0', 'latin1')),
	attribute(2, 0x0006800f, Buffer.from('b')),
	attribute(2, 0x00069005, u32(9)),
])

it('finds the files in a container of Outlook with their whole names, and its text', () => {
	const found = readTnef(container)
	expect(found?.text).toBe('Perché no?')
	expect(found?.files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
		['Contratto d’affitto.pdf', '%PDF-1.7 a'],
		['perché.txt', 'b'],
	])
})

it('refuses one that is cut off anywhere, and what is none', () => {
	for (let length = 0; length < container.length; length += 7) {
		const found = readTnef(container.subarray(0, length))
		expect(found === undefined || found.files.length <= 2).toBe(true)
	}
	expect(readTnef(container.subarray(0, container.length - 1))).toBeUndefined()
	expect(readTnef(Buffer.from('%PDF-1.7'))).toBeUndefined()
})

it('puts the files of a container in its place, names those without a name, and says where a text is cut', async () => {
	const part = (type: string, bytes: Buffer) => [
		'--x',
		`Content-Type: ${type}`,
		'Content-Disposition: attachment',
		'Content-Transfer-Encoding: base64',
		'',
		bytes.toString('base64'),
	]
	const head = ['From: a@example.it', 'Content-Type: multipart/mixed; boundary=x', '']
	const parts = [
		...part('application/ms-tnef; name=winmail.dat', container),
		...part('application/pdf', Buffer.from('%PDF')),
	]
	const mail = await readMail(Buffer.from([...head, ...parts, '--x--'].join('\r\n')))
	expect(mail.text).toBe('Perché no?')
	expect(mail.files.map(({ name }) => name)).toEqual(['Contratto d’affitto.pdf', 'perché.txt', 'allegato.pdf'])
	const long = await readMail(Buffer.from(['From: a@example.it', '', 'parola '.repeat(5000)].join('\r\n')))
	expect(long.whole).toMatch(/parola.*\[Il resto è nell’originale\.\]$/s)
	expect(long.whole.length).toBeLessThanOrEqual(20_000)
})
