/** The features of a passage, by name. All are about 0..1 unless said. */

export const featureNames = [
	'bm25',
	'coverage',
	'headingCoverage',
	'headingShare',
	'contextShare',
	'pairs',
	'expansion',
	'prefix',
	'thesaurus',
	'thesaurusRank',
	'thesaurusAlone',
	'expansionAlone',
	'actShare',
	'actNamed',
	'actPrior',
	'neighbours',
	'notion',
	'matter',
	'company',
	'time',
	'cited',
	'citedNear',
	'similarity',
	'abrogated',
] as const
export type FeatureName = (typeof featureNames)[number]
export type Features = Record<FeatureName, number>
