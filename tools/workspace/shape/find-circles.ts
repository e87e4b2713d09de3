import { circlesOf, folderOf, foldersOf, type ImportGraph } from './measures'
import { isProduct, listProductFiles, packageOf, packagesOf } from './product-files'
import { readImports } from './read-imports'

/** Folders, and files, of one package that import each other around a circle, each as a sentence. */
export async function findCircles(root: string): Promise<string[]> {
  const packages = packagesOf(listProductFiles(root))
  const graph = await readImports(root, packages)
  return packages.flatMap((name) => circlesIn(productOf(graph, name)))
}

/** What the product files of a package import. */
export const productOf = (graph: ImportGraph, name: string): ImportGraph =>
  new Map([...graph].filter(([file]) => packageOf(file) === name && isProduct(file)))

function circlesIn(own: ImportGraph): string[] {
  const files = circlesOf(own).map(
    (circle) =>
      `The files ${circle.join(', ')} import each other in a circle. Move what two of them need into a third file, or merge them.`,
  )
  const folders = circlesOf(foldersOf(own)).map(
    (circle) =>
      `The folders ${circle.join(', ')} import each other in a circle: ${crossings(own, circle).join('; ')}. Move what both sides need into a folder that imports neither, or merge them.`,
  )
  return [...folders, ...files]
}

/** For each pair of the circle's folders, the first import that leads from one into the other. */
function crossings(own: ImportGraph, circle: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const [file, imports] of own) {
    for (const target of imports) {
      const [from, into] = [folderOf(file), folderOf(target)]
      if (from === into || !circle.includes(from) || !circle.includes(into)) continue
      if (!first.has(`${from} ${into}`)) first.set(`${from} ${into}`, `${file} → ${target}`)
    }
  }
  return [...first.values()]
}
