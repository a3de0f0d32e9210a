/** Extensions given by law since 2024. */
import type { Extension } from './deadline.ts'

const smallBusinesses = ['forfettario', 'ditta', 'srl', 'societa-persone'] as const

export const extensions: readonly Extension[] = [
	{
		key: 'saldo-redditi:2024-06-30',
		day: '2024-07-31',
		audiences: smallBusinesses,
		source: 'art. 37 d.lgs. 13/2024 (per chi applica gli ISA e per i forfettari)',
	},
	{
		key: 'saldo-redditi-maggiorato:2024-07-30',
		day: '2024-08-30',
		audiences: smallBusinesses,
		source: 'art. 37 d.lgs. 13/2024 (per chi applica gli ISA e per i forfettari)',
	},
	{
		key: 'secondo-acconto:2024-11-30',
		day: '2025-01-16',
		audiences: ['forfettario', 'ditta'],
		source: 'art. 7-quater d.l. 155/2024 (persone fisiche con partita IVA e ricavi fino a 170.000 euro)',
	},
	{
		key: 'saldo-redditi:2025-06-30',
		day: '2025-07-21',
		audiences: smallBusinesses,
		source: 'art. 13 d.l. 84/2025 (per chi applica gli ISA e per i forfettari)',
	},
	{
		key: 'saldo-redditi-maggiorato:2025-07-30',
		day: '2025-08-20',
		audiences: smallBusinesses,
		source: 'art. 13 d.l. 84/2025 (per chi applica gli ISA e per i forfettari)',
	},
]
