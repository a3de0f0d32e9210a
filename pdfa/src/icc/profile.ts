import { latin1 } from '../model/latin1.ts'
import type { Profile } from '../profiles/profile.ts'

export interface IccHeader {
	/** prtr, mntr, scnr, spac … */
	deviceClass: string
	/** `RGB `, `CMYK`, `GRAY`, `Lab ` … */
	colorSpace: string
	/** Major version. */
	version: number
}

/** The fields of an ICC profile's header that ISO 19005 has rules about, or undefined if it is no profile. */
export function readIccHeader(bytes: Uint8Array): IccHeader | undefined {
	if (bytes.length < 128 || latin1(bytes, 36, 40) !== 'acsp') return undefined
	return { version: bytes[8] ?? 0, deviceClass: latin1(bytes, 12, 16), colorSpace: latin1(bytes, 16, 20) }
}

export const COMPONENTS: Record<string, number> = { GRAY: 1, 'RGB ': 3, 'Lab ': 3, CMYK: 4 }

/** Returns whether a flavour allows the profile for colours of the content (ISO 19005-1 §6.2.3.2, ISO 19005-2 §6.2.4.2). */
export function isUsableAsInput(header: IccHeader, { colour }: Profile): boolean {
	return (
		['prtr', 'mntr', 'scnr', 'spac'].includes(header.deviceClass) &&
		header.colorSpace in COMPONENTS &&
		header.version < colour.iccVersionBelow
	)
}

/** §6.2.3 (part 1: §6.2.2): the output intent's profile is that of an output device. */
export function isUsableAsOutput(header: IccHeader, { colour }: Profile): boolean {
	return (
		['prtr', 'mntr'].includes(header.deviceClass) &&
		['GRAY', 'RGB ', 'CMYK'].includes(header.colorSpace) &&
		header.version < colour.iccVersionBelow
	)
}
