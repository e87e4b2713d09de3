'use client'

import { Component } from 'mf-storefront/src/home/home.page'
import { PageData } from './page-data'

export const HomePage = ({ data }: { data: unknown }) => (
  <PageData data={data}>
    <Component />
  </PageData>
)
