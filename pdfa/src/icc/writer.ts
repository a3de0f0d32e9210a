/** Red, green, blue from 0 to 1. */
export type Rgb = [number, number, number]

/** The transfer function of IEC 61966-2-1. */
export function linearFromSrgb(value: number): number {
	return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** An ICC profile of version 2.1 with description, copyright and the tags given; equal tags are stored once. */
export function writeProfile(
	deviceClass: 'mntr' | 'scnr',
	colorSpace: 'RGB ' | 'GRAY' | 'CMYK',
	connection: 'XYZ ' | 'Lab ',
	description: string,
	content: readonly [string, readonly number[]][],
): Uint8Array {
	const tags: readonly [string, readonly number[]][] = [
		['desc', descriptionTag(description)],
		['cprt', tag('text', [...ascii('Public domain'), 0])],
		...content,
	]
	const table: number[] = u32(tags.length)
	const data: number[] = []
	const places = new Map<readonly number[], number>()
	const start = 128 + 4 + tags.length * 12
	for (const [signature, bytes] of tags) {
		let place = places.get(bytes)
		if (place === undefined) {
			while (data.length % 4 !== 0) data.push(0)
			place = start + data.length
			places.set(bytes, place)
			for (const byte of bytes) data.push(byte)
		}
		table.push(...ascii(signature), ...u32(place), ...u32(bytes.length))
	}
	while (data.length % 4 !== 0) data.push(0)
	const header = [
		u32(start + data.length),
		[0, 0, 0, 0, 2, 0x10, 0, 0], // no preferred engine; version 2.1
		ascii(deviceClass + colorSpace + connection),
		[2026, 1, 1, 0, 0, 0].flatMap(u16), // date
		ascii('acsp'),
		zeros(28),
		[0.9642, 1, 0.8249].flatMap(s15), // D50
		zeros(48),
	]
	return Uint8Array.from([...header.flat(), ...table, ...data])
}

/** Returns the bytes of a tag: its type, four zeros, its content. */
export function tag(type: string, content: readonly number[]): number[] {
	return [...ascii(type), 0, 0, 0, 0, ...content]
}

/** Returns a tag with one colour of XYZ. */
export function xyz(x: number, y: number, z: number): number[] {
	return tag('XYZ ', [x, y, z].flatMap(s15))
}

function descriptionTag(text: string): number[] {
	return tag('desc', [...u32(text.length + 1), ...ascii(text), ...zeros(1 + 4 + 4 + 2 + 1 + 67)])
}

function zeros(count: number): number[] {
	return Array.from({ length: count }, () => 0)
}

function ascii(text: string): number[] {
	return Array.from(text, (char) => char.charCodeAt(0))
}

/** Returns a number as two bytes, the higher first. */
export function u16(value: number): number[] {
	const rounded = Math.round(value)
	return [rounded >> 8, rounded & 0xff]
}

/** Returns a number as four bytes, the highest first. */
export function u32(value: number): number[] {
	return [value >>> 24, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff]
}

function s15(value: number): number[] {
	return u32(Math.round(value * 65536))
}
