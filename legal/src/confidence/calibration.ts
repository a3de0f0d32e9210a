/** The features of the confidence by name, and the coefficients that weigh them. */

/** What tells that the matter lies within the sources. */
export const scopeFeatures = [
	'top',
	'firstFive',
	'explained',
	'thesaurus',
	'orphan',
	'told',
	'unknown',
	'foreign',
	'outside',
	'worldly',
	'manner',
	'brevity',
	'cited',
	'lay',
] as const
/** What tells that the governing article was found, given that it is there. */
export const foundFeatures = [
	'gap',
	'warmFive',
	'strength',
	'actShare',
	'matter',
	'expansion',
	'headings',
	'notion',
	'explained',
	'cited',
] as const
export const confidenceFeatureNames = [...new Set([...scopeFeatures, ...foundFeatures])]
export type ConfidenceFeature = (typeof scopeFeatures)[number] | (typeof foundFeatures)[number]
export type ConfidenceFeatures = Readonly<Record<ConfidenceFeature, number>>

export interface LogisticCoefficients {
	readonly bias: number
	readonly weights: Partial<Record<ConfidenceFeature, number>>
}

export interface Calibration {
	/** Changes whenever ranking or coefficients change; stored with every answer. */
	readonly version: string
	/** Whether the matter lies within the sources at all. */
	readonly scope: LogisticCoefficients
	/** Whether the governing article is among the first five, given that it does. */
	readonly found: LogisticCoefficients
	/** What their product is stretched by: logit of the confidence = slope × logit of the product + bias (Platt 1999). */
	readonly stretch: { readonly bias: number; readonly slope: number }
	/** The same for what passes the threshold, where the scope is taken more gently: it decides more than it grades. */
	readonly grade: { readonly bias: number; readonly slope: number }
	/** Below it a question is refused. */
	readonly threshold: number
}
