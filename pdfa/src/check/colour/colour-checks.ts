import type { Context } from '../context.ts'
import { checkComponents, IccHeader, PROFILE_SPACES, profileIdentifier } from '../icc.ts'
import { checkUtf8Name } from '../names.ts'
import { Dict, Name, PdfArray, Stream } from '../syntax/objects.ts'
import {
	type ColourSpace,
	colourSpaceOf,
	type DeviceName,
	type DeviceNSpace,
	type SeparationSpace,
} from './colour-spaces.ts'
import { sameObject } from './same-object.ts'

const DEVICE_CLASSES = new Set(['prtr', 'mntr', 'scnr', 'spac'])
const PROCESS_COLORANTS = new Set(['None', 'Cyan', 'Magenta', 'Yellow', 'Black'])

/** ISO 19005-1 §6.2.3, ISO 19005-2 §6.2.4: colours mean the same everywhere. */
export class ColourChecks {
	readonly #context: Context
	readonly #seen = new Set<ColourSpace>()
	readonly #profiles = new Set<Stream>()
	/** First Separation of each colorant. */
	readonly #separations = new Map<string, PdfArray>()
	/** Meaning of device colours when `seen` was started. */
	#output: string | undefined
	#blending: string | undefined

	constructor(context: Context) {
		this.#context = context
	}

	/** Forgets what was found, so that it is reported again. */
	forget(): void {
		this.#seen.clear()
		this.#profiles.clear()
	}

	/** A colour space is used; `undefined` if there is none of the name, which counts as gray. Patterns are for the caller. */
	use(space: ColourSpace | undefined, overprinted = false): void {
		if (!space) {
			this.#device('DeviceGray')
			return
		}
		if (overprinted && space.kind === 'icc' && space.profile?.dict.number('N') === 4) {
			this.#context.report.fail(
				'icc-cmyk-overprint',
				{ object: space.profile.num },
				'an ICC-based CMYK colour is overprinted with overprint mode 1',
			)
		}
		this.#ofOutput(space)
		this.#followMeaning()
		if (this.#seen.has(space)) return
		this.#seen.add(space)
		switch (space.kind) {
			case 'device':
				this.#device(space.name)
				break
			case 'icc':
				if (space.profile) this.#profileStream(space.profile)
				else if (space.bytes) this.#profile(space.bytes, undefined)
				break
			case 'indexed':
				this.use(space.base)
				break
			case 'separation':
				this.checkNames(space)
				this.#separation(space)
				break
			case 'deviceN':
				this.checkNames(space)
				this.#deviceN(space)
				break
			case 'cie':
			case 'pattern':
			case 'tiling':
			case 'shading':
				break
		}
	}

	/** Device colours may have another meaning on the next page or in the next group: colours seen so far are checked again. */
	#followMeaning(): void {
		const { blending, outputColourSpace } = this.#context
		if (outputColourSpace !== this.#output || blending !== this.#blending) this.#seen.clear()
		this.#output = outputColourSpace
		this.#blending = blending
	}

	/** ISO 19005-4 §6.2.4.2: the output's own CMYK counts as a device colour. */
	#ofOutput(space: ColourSpace): void {
		const { blendingProfile, file, outputProfile, report } = this.#context
		if (space.kind !== 'icc' || !report.has('icc-cmyk-of-output')) return
		const { profile } = space
		if (!profile || profile.dict.number('N') !== 4) return
		const identifier = profileIdentifier(file.data(profile))
		for (const other of [outputProfile, blendingProfile]) {
			const same = identifier !== undefined && other && profileIdentifier(file.data(other)) === identifier
			if (other !== profile && !same) continue
			report.fail(
				'icc-cmyk-of-output',
				{ object: profile.num },
				'an ICC-based CMYK colour of the profile of the output',
			)
			return
		}
	}

	/** Device spaces need an output intent of their kind. A page is not named twice for the same. */
	#device(name: DeviceName): void {
		const { blending, outputColourSpace, report } = this.#context
		if (name === 'DeviceRGB') {
			if (outputColourSpace !== 'RGB ' && blending !== 'RGB ' && blending !== 'CalRGB')
				report.fail('device-rgb', {}, 'DeviceRGB without an output intent of RGB')
		} else if (name === 'DeviceCMYK') {
			if (outputColourSpace !== 'CMYK' && blending !== 'CMYK')
				report.fail('device-cmyk', {}, 'DeviceCMYK without an output intent of CMYK')
		} else if (outputColourSpace === undefined) {
			report.fail('device-gray', {}, 'DeviceGray without an output intent')
		}
	}

	#profileStream(stream: Stream): void {
		if (this.#profiles.has(stream)) return
		this.#profiles.add(stream)
		const { file, report } = this.#context
		const colourSpace = this.#profile(file.data(stream), stream.num)
		checkComponents(stream, colourSpace, report)
	}

	#profile(bytes: Uint8Array, num: number | undefined): string {
		const { report } = this.#context
		const { deviceClass = '', colourSpace = '', version } = new IccHeader(bytes)
		const limit = report.profile.colour.iccVersionBelow
		if (!DEVICE_CLASSES.has(deviceClass) || !PROFILE_SPACES.has(colourSpace) || (version ?? 0) >= limit) {
			const note = `profile of class ${deviceClass}, colour space ${colourSpace}, version ${version}`
			report.fail('input-profile', { object: num }, note)
		}
		return colourSpace
	}

	/** Names of colorants are UTF-8. */
	checkNames({ array }: SeparationSpace | DeviceNSpace): void {
		for (const name of namesIn(array)) checkUtf8Name(name, undefined, this.#context.report)
	}

	#separation({ array, alternate }: SeparationSpace): void {
		const { report } = this.#context
		const name = array.at(1)
		const colorant = name instanceof Name ? name.value : ''
		this.use(alternate)
		const first = this.#separations.get(colorant)
		if (!first) this.#separations.set(colorant, array)
		else if (
			report.has('separation-consistent') &&
			!(sameObject(first.at(2), array.at(2)) && sameObject(first.at(3), array.at(3)))
		) {
			report.fail('separation-consistent', {}, `separations of ${colorant} differ in alternate space or tint`)
		}
	}

	#deviceN({ array, alternate, colorants }: DeviceNSpace): void {
		const { report } = this.#context
		const names = namesIn(array)
		const limit = report.profile.limits.deviceNColorants
		const count = componentCount(array)
		if (count > limit) report.fail('limit-device-n', {}, `DeviceN space of ${count} components`)
		const attributes = array.at(4)
		const process = attributes instanceof Dict ? attributes.dict('Process') : undefined
		const defined = new Set(attributes instanceof Dict ? attributes.dict('Colorants')?.entries.keys() : [])
		for (const item of process?.array('Components') ?? []) if (item instanceof Name) defined.add(item.value)
		const missing = names.filter((name) => !PROCESS_COLORANTS.has(name) && !defined.has(name))
		if (missing.length > 0) report.fail('colorants', {}, `colorants not described: ${missing.join(', ')}`)
		this.use(alternate)
		for (const colorant of colorants) if (colorant?.kind === 'separation') this.use(colorant)
		if (process) {
			const space = colourSpaceOf(process.get('ColorSpace'), undefined)
			if (space) this.use(space)
		}
	}
}

function componentCount(array: PdfArray): number {
	const names = array.at(1)
	return names instanceof PdfArray ? names.length : 0
}

/** The colorant of a Separation, or the colorants of a DeviceN space. */
function namesIn(array: PdfArray): string[] {
	const object = array.at(1)
	const names: string[] = []
	for (const item of object instanceof PdfArray ? object : [object]) if (item instanceof Name) names.push(item.value)
	return names
}
