def tell(*a): return {'text':'','rule':None}
