/** Vicini e proprietà. */
import type { Parameter } from '../../parameter.ts'

export const vicini: readonly Parameter[] = [
	{
		key: 'usucapione-anni',
		unit: 'anni',
		what: 'possesso per l’usucapione di un immobile',
		values: [{ value: 20, from: '1942-04-21', source: 'art. 1158 c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'usucapione-titolo',
		unit: 'anni',
		what: 'possesso per l’usucapione di un immobile con un titolo trascritto',
		values: [{ value: 10, from: '1942-04-21', source: 'art. 1159 c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'distanza-costruzioni',
		unit: 'numero',
		what: 'metri tra costruzioni non unite',
		values: [{ value: 3, from: '1942-04-21', source: 'art. 873 c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'distanza-alberi-alti',
		unit: 'numero',
		what: 'metri dal confine degli alberi di alto fusto',
		values: [{ value: 3, from: '1942-04-21', source: 'art. 892 c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'distanza-alberi-medi',
		unit: 'numero',
		what: 'metri dal confine degli alberi di non alto fusto',
		values: [{ value: 1.5, from: '1942-04-21', source: 'art. 892 c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'distanza-siepi',
		unit: 'numero',
		what: 'metri dal confine di siepi, viti e arbusti',
		values: [{ value: 0.5, from: '1942-04-21', source: 'art. 892 c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'distanza-vedute',
		unit: 'numero',
		what: 'metri tra una veduta diretta o un balcone e il fondo vicino',
		values: [{ value: 1.5, from: '1942-04-21', source: 'art. 905 c.c.', checked: '2026-11-29' }],
	},
	{
		key: 'distanza-dalle-vedute',
		unit: 'numero',
		what: 'metri tra una costruzione e la veduta del vicino',
		values: [{ value: 3, from: '1942-04-21', source: 'art. 907 c.c.', checked: '2026-11-29' }],
	},
]
