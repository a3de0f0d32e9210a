import { parseIsoDate } from 'italian'
import { type Corpus, loadCorpus } from '../index/load-corpus.ts'
import type { IsoDate } from '../law/model.ts'
import type { PassageFilter } from '../ports.ts'
import { createModelRewriter } from '../retrieve/model-rewriter.ts'
import { withVectors } from './embeddings.ts'
import type { Services } from './environment.ts'

/** Loads a corpus to be searched with the help of the services. @param vectors file in which vectors are cached */
export async function openCorpus(folder: string, vectors: string | undefined, services: Services): Promise<Corpus> {
	return withSearchModel(await withVectors(await loadCorpus(folder), services.embedder, vectors), services)
}

/** Returns the corpus searched with the model's help, as far as that is asked for. */
function withSearchModel(corpus: Corpus, { model, rewrites }: Services): Corpus {
	return model === undefined || !rewrites ? corpus : { ...corpus, rewriter: createModelRewriter(model) }
}

/** Returns the filter of `--on`. @throws Error if it is not a date */
export function filterOf(options: { readonly on: string | undefined }): PassageFilter {
	const inForceOn = dateOf(options)
	return inForceOn === undefined ? {} : { inForceOn }
}

/** @throws Error if it is not a date */
export function dateOf({ on }: { readonly on: string | undefined }): IsoDate | undefined {
	if (on === undefined) return undefined
	const date = parseIsoDate(on)
	if (date === undefined) throw new Error(`--on: not a date: ${on}`)
	return date
}
