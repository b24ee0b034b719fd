import type { FlowBranch, FlowCondition } from '@xuegong/contracts/modules/workflow/flow'

type Branches = readonly FlowBranch[]

/** Most branches of a node, and conditions of a branch. */
export const most = 10

/** Whether the branches end with one without conditions, which is taken when no other fits. */
export const hasDefault = (branches: Branches): boolean => branches.at(-1)?.Conditions.length === 0

/** The branches that are tried one after the other, and the default behind them. */
function parts(branches: Branches): { tried: Branches; rest: Branches } {
  const at = hasDefault(branches) ? branches.length - 1 : branches.length
  return { tried: branches.slice(0, at), rest: branches.slice(at) }
}

/** One branch more, before the default; ten at most. */
export function addBranch(branches: Branches): Branches {
  if (branches.length >= most) return branches
  const { tried, rest } = parts(branches)
  let number = 1
  while (branches.some(({ Name }) => Name === `分支${number}`)) number += 1
  return [...tried, { Name: `分支${number}`, Conditions: [] }, ...rest]
}

export const removeBranch = (branches: Branches, at: number): Branches => branches.filter((_, each) => each !== at)

/** A branch at another place in the order in which they are tried; the default stays the last. */
export function moveBranch(branches: Branches, from: number, to: number): Branches {
  const { tried, rest } = parts(branches)
  const branch = tried[from]
  if (!branch || to < 0 || to >= tried.length) return branches
  const others = tried.filter(each => each !== branch)
  return [...others.slice(0, to), branch, ...others.slice(to), ...rest]
}

export const changeBranch = (branches: Branches, at: number, fields: Partial<FlowBranch>): Branches =>
  branches.map((branch, each) => (each === at ? { ...branch, ...fields } : branch))

export const setConditions = (branches: Branches, at: number, Conditions: FlowCondition[]): Branches =>
  changeBranch(branches, at, { Conditions })
