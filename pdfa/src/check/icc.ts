import { hexText } from '#pdfa-platform/bytes'
import { hexDigestOf } from '#pdfa-platform/hashes'
import type { Report } from './report.ts'
import { latin1 } from './syntax/lexer.ts'
import type { Stream } from './syntax/objects.ts'

/** Number of components of the colour spaces that profiles may describe. */
export const PROFILE_SPACES: ReadonlyMap<string, number> = new Map([
	['GRAY', 1],
	['RGB ', 3],
	['Lab ', 3],
	['CMYK', 4],
])

/** ISO 19005-1 §6.2.3.2: the stream of a profile says how many components it is for. */
export function checkComponents(stream: Stream, colourSpace: string, report: Report): void {
	const components = stream.dict.number('N')
	if (components !== undefined && PROFILE_SPACES.get(colourSpace) === components) return
	report.fail('profile-components', { object: stream.num }, `N is ${components}, the profile is for ${colourSpace}`)
}

/** The 128 bytes every ICC profile begins with (ISO 15076-1 §7.2). What is cut off or all zero is `undefined`. */
export class IccHeader {
	readonly deviceClass: string | undefined
	readonly colourSpace: string | undefined
	/** Major and minor, e.g. 2.1. */
	readonly version: number | undefined

	constructor(profile: Uint8Array) {
		const header = profile.subarray(0, 128)
		this.deviceClass = field(header, 12)
		this.colourSpace = field(header, 16)
		const [major, minor] = [header[8], header[9]]
		this.version = major === undefined || minor === undefined ? undefined : Number(`${major}.${minor >> 4}`)
	}
}

function field(header: Uint8Array, start: number): string | undefined {
	const bytes = header.subarray(start, start + 4)
	return bytes.length === 4 && bytes.some((byte) => byte !== 0) ? latin1(bytes) : undefined
}

/** Bytes of the header that do not identify a profile: flags, rendering intent, the identifier itself (ISO 15076-1 §7.2.18). */
const NOT_IDENTIFYING = [
	[44, 48],
	[64, 68],
	[84, 100],
] as const

/** Returns a profile's identifier, or one computed from its bytes; undefined if the profile is truncated. */
export function profileIdentifier(profile: Uint8Array): string | undefined {
	const own = profile.subarray(84, 100)
	if (own.length === 16 && own.some((byte) => byte !== 0)) return hexText(own)
	const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength)
	const length = profile.length >= 4 ? view.getUint32(0) : 0
	if (length === 0 || profile.length < length) return undefined
	const bytes = profile.slice(0, length)
	for (const [start, end] of NOT_IDENTIFYING) bytes.fill(0, start, end)
	return hexDigestOf('md5', [bytes])
}
