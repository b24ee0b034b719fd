/** What the paths of the product's calls begin with. */
const apiRoots = ['/api/', '/analysis/'] as const

/** Whether a path is one of the product's calls, existing or not. */
export const isApiPath = (path: string): boolean => apiRoots.some(root => path.startsWith(root))
