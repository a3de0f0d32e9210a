import { expect, it } from 'vitest'
import type { MatterKind } from './matters.ts'
import { type Told, withoutEffects } from './one-alarm.ts'

const left = (...matters: Told[]) => withoutEffects(matters).map(({ kind }) => kind)

it.each<[Told, MatterKind]>([
	[{ kind: 'mail-refused' }, 'mail-fault'],
	[{ kind: 'mail-fault', why: 'dns-away' }, 'system-file-closed'],
	[{ kind: 'mail-fault', why: 'certificate' }, 'clock'],
	[{ kind: 'certificate', isExpired: true }, 'clock'],
	[{ kind: 'certificate', isExpired: false }, 'certificate-refused'],
	[{ kind: 'mail-not-set-up' }, 'settings-repeated'],
	[{ kind: 'folder-read-only' }, 'disk-not-mounted'],
	[{ kind: 'checkout-newer' }, 'checkout-unfinished'],
])('says %o only where its cause is not told: %s', (effect, cause) => {
	expect(left(effect)).toEqual([effect.kind])
	expect(left(effect, { kind: cause })).toEqual([cause])
})

it('tells two causes both', () => {
	const both: Told[] = [
		{ kind: 'mail-fault', why: 'login' },
		{ kind: 'system-file-closed' },
		{ kind: 'certificate', isExpired: true },
		{ kind: 'certificate-refused' },
	]
	expect(left(...both)).toHaveLength(4)
})
