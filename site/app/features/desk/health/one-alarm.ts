import type { MatterKind } from './matters.ts'

/** Parts of matters that are compared, of this process or as `/readyz?details` tells them. */
export interface Told {
	kind: MatterKind
	why?: unknown
	isExpired?: unknown
}

/** Returns the matters without those that another one causes, or says better: one alarm for one cause. */
export function withoutEffects<Matter extends Told>(matters: readonly Matter[]): Matter[] {
	const kinds = new Set(matters.map(({ kind }) => kind))
	return matters.filter((matter) => !isEffect(matter, kinds))
}

function isEffect({ kind, why, isExpired }: Told, kinds: ReadonlySet<MatterKind>): boolean {
	// oxlint-disable-next-line typescript/switch-exhaustiveness-check -- most matters are causes
	switch (kind) {
		case 'mail-refused':
			return kinds.has('mail-fault')
		// The line that counts says that there is none.
		case 'mail-not-set-up':
			return kinds.has('settings-unclosed') || kinds.has('settings-repeated')
		case 'mail-fault':
			return (why === 'dns-away' && kinds.has('system-file-closed')) || (why === 'certificate' && kinds.has('clock'))
		case 'site-name':
			return why === 'unknown' && kinds.has('system-file-closed')
		case 'mail-not-read':
			return why === 'unreachable' && kinds.has('system-file-closed')
		// By a wrong clock no certificate can be judged.
		case 'certificate-refused':
			return kinds.has('clock')
		case 'certificate':
			return kinds.has('clock') || (isExpired === false && kinds.has('certificate-refused'))
		// Its owner is not known before its disk is there.
		case 'folder-read-only':
			return kinds.has('disk-not-mounted')
		case 'checkout-newer':
			return kinds.has('checkout-unfinished')
		default:
			return false
	}
}
