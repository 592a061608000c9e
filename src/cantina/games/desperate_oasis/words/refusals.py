def refusal(*a): return {'text':'','rule':None}
